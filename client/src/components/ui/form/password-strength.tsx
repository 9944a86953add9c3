import { cn } from "#client/lib/cn.ts";

type Strength = { steps: 0 | 1 | 2 | 3; words: string };

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/** Length is what makes a password strong; characters of every kind are welcome and none is demanded. */
function strengthOf(password: string, min: number): Strength {
  const length = [...password].length;
  const varied = new Set(password).size >= min / 2;
  if (length < min)
    return {
      steps: 0,
      words: `At least ${min} characters. A short sentence is strong and easy to remember.`,
    };
  if (!varied || length < GOOD_LENGTH)
    return { steps: 1, words: "Long enough. A few more words make it stronger." };
  return length < STRONG_LENGTH ? { steps: 2, words: "Good" } : { steps: 3, words: "Strong" };
}

const FILLS = ["", "bg-yellow-mark", "bg-blue-mark", "bg-green-mark"];

/** A hint below a new password: three bars and a sentence. Goes into the `hint` of its `Field`. */
export function PasswordStrength({ value, min }: { value: string; min: number }) {
  const { steps, words } = strengthOf(value, min);
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={cn("h-1 rounded-full", step <= steps ? FILLS[steps] : "bg-ink/12")} />
        ))}
      </span>
      {words}
    </span>
  );
}
