import type { RefObject } from "react";

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onChoose: (files: File[]) => void;
};

/** The browser's own choice of a file, which a button beside it opens. */
export const FileInput = ({ ref, label, accept, onChoose }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    tabIndex={-1}
    className="sr-only"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // Cleared, so that the same file can be chosen again after it was corrected.
      target.value = "";
      if (files.length > 0) onChoose(files);
    }}
  />
);
