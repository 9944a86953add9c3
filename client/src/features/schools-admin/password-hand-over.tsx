import { HandOver } from "#client/components/hand-over.tsx";

type PasswordHandOverProps = { email: string; temporaryPassword: string; onClose: () => void };

export function PasswordHandOver({ email, temporaryPassword, onClose }: PasswordHandOverProps) {
  return (
    <HandOver
      title="Hand Over the Temporary Password"
      text={
        <>
          The invitation couldn't be emailed. Give this password to{" "}
          <strong className="font-semibold wrap-anywhere">{email}</strong> yourself. It is shown only once,
          and must be changed at the first sign-in.
        </>
      }
      noun="temporary password"
      secrets={[{ label: "Temporary Password", value: temporaryPassword }]}
      onClose={onClose}
    />
  );
}
