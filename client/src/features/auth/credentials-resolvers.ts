import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput, registerInput } from "#shared/api/auth.ts";

export const signInResolver = zodResolver(loginInput);
export const createAccountResolver = zodResolver(registerInput);
