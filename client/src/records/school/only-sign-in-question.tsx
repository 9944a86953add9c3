import { AskFirst } from "#client/components/ask-first.tsx";
import type { SchoolSignIn } from "#shared/api/school-sign-in.ts";

type OnlySignInQuestionProps = {
  /** the school's, or its provider's, in the window's first line */
  name: string;
  provider: string;
  outside: SchoolSignIn["outside"];
  act: () => Promise<void>;
  onClose: () => void;
};

/** Stands before passwords are switched off for a school, and names whom that may shut out. */
export const OnlySignInQuestion = ({ provider, outside, ...question }: OnlySignInQuestionProps) => (
  <AskFirst
    title="Only Single Sign-On"
    confirmLabel="Save Sign-In"
    pendingLabel="Saving..."
    variant="primary"
    {...question}
  >
    <p>
      Everyone signs in with {provider} from now on. Passwords no longer work, and whoever signed in with one
      is signed out.
    </p>
    {outside.length > 0 ? (
      <>
        <p>
          {outside.length === 1 ? "1 person has an address" : `${outside.length} people have addresses`}{" "}
          outside the school's domains. They can't sign in unless they connected a {provider} account first:
        </p>
        <ul className="list-disc ps-5 text-ink wrap-anywhere">
          {outside.map(({ id, email }) => (
            <li key={id}>{email}</li>
          ))}
        </ul>
      </>
    ) : (
      <p>Everyone's address is in the school's domains.</p>
    )}
  </AskFirst>
);
