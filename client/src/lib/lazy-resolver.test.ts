import type { ResolverOptions } from "react-hook-form";
import { expect, it } from "vitest";
import { lazyResolver } from "./lazy-resolver.ts";

type Form = { email: string };

const values: Form = { email: "" };
const options: ResolverOptions<Form> = { fields: {}, shouldUseNativeValidation: false };
const required = { email: { type: "required", message: "Email is required" } };

it("a form is checked by the rules that were fetched", async () => {
  const resolver = lazyResolver<Form>(async () => () => ({ values: {}, errors: required }));
  expect(await resolver(values, undefined, options)).toEqual({ values: {}, errors: required });
});

it("a form whose rules cannot be fetched goes to the server unchecked", async () => {
  const resolver = lazyResolver<Form>(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} });
});
