import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Route } from "wouter";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { renderScreen } from "#client/test/render.tsx";

function Pages() {
  return (
    <>
      <Route path="/teams">
        <PageHeader title="Team Management" />
      </Route>
      <Route path="/games">
        <PageHeader title="Games Schedule" />
      </Route>
    </>
  );
}

it("navigation names the document and moves the focus to the new page's heading", () => {
  const { navigate } = renderScreen(<Pages />, { path: "/teams" });
  expect(document.title).toBe("Team Management · Fieldhouse");
  expect(document.body).toHaveFocus();

  act(() => navigate("/games"));
  expect(document.title).toBe("Games Schedule · Fieldhouse");
  expect(screen.getByRole("heading", { name: "Games Schedule" })).toHaveFocus();
});

it("a filter written to the address leaves the focus alone", () => {
  const { navigate } = renderScreen(<Pages />, { path: "/games" });
  act(() => navigate("/games?team=3"));
  expect(screen.getByRole("heading", { name: "Games Schedule" })).not.toHaveFocus();
});
