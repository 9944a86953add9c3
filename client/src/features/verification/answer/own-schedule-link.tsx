import { signInAddress } from "#client/lib/sign-in-address.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

/** Leads an opponent who has an account to the games of the request beside their own; the sign-in stands between. */
export function OwnScheduleLink({ token }: { token: string }) {
  const search = `?token=${encodeURIComponent(token)}`;
  return (
    <p className="mt-3">
      <a
        href={signInAddress({ pathname: "/add-games", search })}
        className="target inline-flex items-center font-semibold text-primary-text underline underline-offset-4"
      >
        Use {PRODUCT_NAME}, too? Add this to your schedule
      </a>
    </p>
  );
}
