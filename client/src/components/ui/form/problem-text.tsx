/** A reason that stays beside the button. */
export const ProblemText = ({ text }: { text: string }) => (
  <p className="rounded-md border-l-4 border-danger bg-danger-wash px-3 py-2 text-sm font-medium text-danger-text">
    {text}
  </p>
);
