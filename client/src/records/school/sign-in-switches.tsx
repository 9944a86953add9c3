import { useState } from "react";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import type { SchoolSignIn } from "#shared/api/school-sign-in.ts";

type SignInChoice = Pick<SchoolSignIn, "ssoOnly" | "secondStep">;

/** The choice as it is saved, with what somebody has changed and not saved yet. */
export function useSignInChoice({ ssoOnly, secondStep }: SignInChoice) {
  const [chosen, choose] = useState<Partial<SignInChoice>>({});
  const choice = { ssoOnly, secondStep, ...chosen };
  const isChanged = choice.ssoOnly !== ssoOnly || choice.secondStep !== secondStep;
  return { choice, isChanged, choose: (one: Partial<SignInChoice>) => choose({ ...chosen, ...one }) };
}

type SignInSwitchesProps = {
  provider: SchoolSignIn["provider"];
  /** in a sentence: 'Your school' */
  whose: string;
  choice: SignInChoice;
  onChoose: (choice: Partial<SignInChoice>) => void;
};

/** How the people of a school sign in. */
export const SignInSwitches = ({ provider, whose, choice, onChoose }: SignInSwitchesProps) => (
  <>
    <SwitchField
      label="Require two-step sign-in"
      hint="After the password, a code from an app on their phone. Those who have none set it up before anything else."
      checked={choice.secondStep}
      onCheckedChange={(secondStep) => onChoose({ secondStep })}
    />
    <SwitchField
      label="Only single sign-on"
      hint={
        provider
          ? `Everyone signs in with ${provider.name}, and not by a password.`
          : `${whose} has no provider`
      }
      checked={choice.ssoOnly}
      onCheckedChange={(ssoOnly) => onChoose({ ssoOnly })}
      disabled={!provider}
      className="border-t border-line pt-4"
    />
  </>
);
