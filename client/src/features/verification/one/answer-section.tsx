import type { ReactNode } from "react";

type AnswerSectionProps = {
  /** the question */
  lead: ReactNode;
  /** the answers */
  children: ReactNode;
  /** may scroll away below them */
  more?: ReactNode;
};

/** On a phone the answers stay in reach of the thumb, however long the names above them are. */
export function AnswerSection({ lead, children, more }: AnswerSectionProps) {
  return (
    <section className="contents">
      <div className="mx-auto w-full max-w-154 px-5 pb-5">{lead}</div>
      <div className="sticky bottom-0 mt-auto border-t border-line bg-canvas pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] cramped:static sm:static sm:mt-0 sm:border-0 sm:pt-0">
        <div className="mx-auto w-full max-w-154 px-5 grid gap-2.5">{children}</div>
      </div>
      {more ? <div className="mx-auto w-full max-w-154 px-5 pt-2.5 pb-5 grid">{more}</div> : null}
    </section>
  );
}
