import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmailLink } from "./contact-links.tsx";

it("an address that is too long for its line breaks before the @, and is said in one piece", () => {
  render(<EmailLink email="athletics@quarry.example.org" />);
  const link = screen.getByRole("link", { name: "athletics@quarry.example.org" });
  expect(link).toHaveTextContent(/^athletics@quarry\.example\.org$/);
  expect(link).toContainHTML("athletics<wbr>@quarry.example.org");
});
