import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";
import { formatPhone, isPhone, phoneDigits } from "#shared/domain/text/phone.ts";

/** An address to write to with one press. In a card of many it has one line, and its title has all of it. */
export function EmailLink({ email, inCard }: { email: string; inCard?: boolean }) {
  if (inCard) {
    return (
      <ContactLink href={`mailto:${email}`} title={email} inCard>
        <Mail aria-hidden="true" />
        <span className="truncate">{email}</span>
      </ContactLink>
    );
  }
  const [name, host] = email.split("@");
  return (
    // Browsers read out the place to break at as a blank.
    <ContactLink href={`mailto:${email}`} aria-label={email}>
      <Mail aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {name}
        <wbr />@{host}
      </span>
    </ContactLink>
  );
}

/** A number to call with one press, shown as (999) 999-9999. */
export function PhoneLink({ phone, inCard }: { phone: string; inCard?: boolean }) {
  return (
    <ContactLink href={phoneHref(phone)} inCard={inCard} className="tabular-nums">
      <Phone aria-hidden="true" />
      {formatPhone(phone)}
    </ContactLink>
  );
}

/** A link within a sentence. */
const IN_TEXT = "font-semibold text-primary-text underline underline-offset-4";

/** An address to write to, within a sentence. */
export const EmailInText = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={`${IN_TEXT} wrap-anywhere`}>
    {email.slice(0, email.indexOf("@") + 1)}
    <wbr />
    {email.slice(email.indexOf("@") + 1)}
  </a>
);

/** A number to call, within a sentence. */
export const PhoneInText = ({ phone }: { phone: string }) => (
  <a href={phoneHref(phone)} className={`${IN_TEXT} whitespace-nowrap tabular-nums`}>
    {formatPhone(phone)}
  </a>
);

function phoneHref(phone: string): string {
  const digits = phoneDigits(phone);
  return isPhone(digits) ? `tel:+1${digits}` : `tel:${digits}`;
}

type ContactLinkProps = ComponentProps<"a"> & { inCard?: boolean | undefined };

function ContactLink({ inCard, className, ...rest }: ContactLinkProps) {
  return (
    <a
      className={cn(
        "target inline-flex max-w-full min-w-0 items-center rounded-sm hover:underline [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted",
        inCard ? "gap-1.5 text-[0.8125rem]/6" : "gap-2.5 py-0.5 text-sm",
        className,
      )}
      {...rest}
    />
  );
}
