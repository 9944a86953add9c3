import { Redirect } from "wouter";

/** Old links lead to a page of signing in. */
export const StartPage = () => <Redirect to="/" replace />;
