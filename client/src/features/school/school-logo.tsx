import ImageUp from "lucide-react/icons/image-up";
import { useId, useRef } from "react";
import { Emblem } from "#client/components/emblem.tsx";
import { FileInput } from "#client/components/file-input.tsx";
import { Button } from "#client/components/ui/button.tsx";
import type { School } from "#shared/api/schools.ts";
import { LOGO_TYPES } from "#shared/domain/school/logo.ts";
import { useSchoolLogo } from "./use-school-logo.ts";

const CANNOT_BE_SHOWN = "This picture can't be shown. Choose another one.";

/** The school's own picture. It is saved at once, and is no part of the form around it. */
export function SchoolLogo({ school }: { school: School }) {
  const { problem, setProblem, ...logo } = useSchoolLogo();
  const problemId = useId();
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Logo</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="rounded-md bg-primary p-2 text-on-primary">
          <Emblem name={school.name} logo={school.logo} onBroken={() => setProblem(CANNOT_BE_SHOWN)} />
        </span>
        <Buttons {...logo} hasLogo={school.logo !== ""} describedBy={problem ? problemId : undefined} />
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger-text">
          {problem}
        </p>
      ) : null}
      <p className="text-sm text-ink-muted">
        PNG, JPEG, WebP or SVG, up to 512 kB. Shown next to your school's name, in your emails and on
        opponents' pages. Saved right away.
      </p>
    </div>
  );
}

type ButtonsProps = Pick<ReturnType<typeof useSchoolLogo>, "save" | "isSaving" | "remove" | "isRemoving"> & {
  hasLogo: boolean;
  describedBy: string | undefined;
};

function Buttons({ save, isSaving, remove, isRemoving, hasLogo, describedBy }: ButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={choose}
        variant="outline"
        pending={isSaving}
        pendingLabel="Saving..."
        disabled={isRemoving}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" />
        Choose a logo…
      </Button>
      {hasLogo ? (
        <Button
          variant="ghost"
          pending={isRemoving}
          pendingLabel="Removing..."
          disabled={isSaving}
          // The button that had the focus is gone then.
          onClick={() => remove(() => choose.current?.focus())}
        >
          Remove logo
        </Button>
      ) : null}
      <FileInput
        ref={input}
        label="Logo picture"
        accept={Object.values(LOGO_TYPES).join(",")}
        onChoose={([file]) => file && void save(file)}
      />
    </div>
  );
}
