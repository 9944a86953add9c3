import ImageUp from "lucide-react/icons/image-up";
import { useId, useRef, useState } from "react";
import { Emblem } from "#client/components/emblem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { School } from "#shared/api/schools.ts";
import { LOGO_TYPES, NOT_A_LOGO } from "#shared/domain/logo.ts";
import { isLogoFile, readAsBase64 } from "./logo-file.ts";
import { useRemoveLogo, useSaveLogo } from "./school.api.ts";

const CANNOT_BE_SHOWN = "This picture cannot be shown. Choose another one.";

/** The school's own picture. It is saved at once, and is no part of the form around it. */
export function SchoolLogo({ school }: { school: School }) {
  const save = useSaveLogo();
  const remove = useRemoveLogo();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState("");
  const problemId = useId();

  const refuse = (title: string, error: unknown) => {
    toastFailure(title, error);
    setProblem(errorMessage(error));
  };

  const upload = async (file: File) => {
    setProblem("");
    if (!isLogoFile(file)) {
      toast({ title: "Failed to save logo", description: NOT_A_LOGO, variant: "destructive" });
      return setProblem(NOT_A_LOGO);
    }
    try {
      await save.mutateAsync(await readAsBase64(file));
      toast({ title: "Logo saved" });
    } catch (error) {
      refuse("Failed to save logo", error);
    }
  };

  const takeAway = async () => {
    setProblem("");
    try {
      await remove.mutateAsync();
      // The button that had the focus is gone.
      choose.current?.focus();
      toast({ title: "Logo removed" });
    } catch (error) {
      refuse("Failed to remove logo", error);
    }
  };

  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Logo</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="rounded-md bg-primary p-2 text-on-primary">
          <Emblem name={school.name} logo={school.logo} onBroken={() => setProblem(CANNOT_BE_SHOWN)} />
        </span>
        <Button
          ref={choose}
          variant="outline"
          pending={save.isPending}
          pendingLabel="Saving..."
          disabled={remove.isPending}
          aria-describedby={problem ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden="true" />
          Choose a logo…
        </Button>
        {school.logo ? (
          <Button
            variant="ghost"
            pending={remove.isPending}
            pendingLabel="Removing..."
            disabled={save.isPending}
            onClick={takeAway}
          >
            Remove logo
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={Object.values(LOGO_TYPES).join(",")}
          aria-label="Logo picture"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            // Cleared, so that the same file can be chosen again after it was corrected.
            target.value = "";
          }}
        />
      </div>
      <p id={problemId} role="alert" className="text-sm font-medium text-danger-text empty:hidden">
        {problem}
      </p>
      <p className="text-sm text-ink-muted">
        PNG, JPEG, WebP or SVG, at most 512 kB. Shown beside the school's name, in your messages to opponents
        and on the pages behind them. Saved at once.
      </p>
    </div>
  );
}
