import Clock from "lucide-react/icons/clock";
import { timeZoneLabel } from "#shared/domain/time-zones.ts";

/** Says before saving what another time zone does to the games; nothing while it is the saved one. */
export function TimeZoneChange({ from, to }: { from: string; to: string }) {
  return (
    <div role="status" className="empty:hidden">
      {from === to ? null : (
        <p className="flex gap-3 rounded-md border-l-4 border-yellow-mark bg-yellow-wash px-4 py-3 text-sm">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            When you save, every future game keeps the time on its clock: 7:00 PM {timeZoneLabel(from)}{" "}
            becomes 7:00 PM {timeZoneLabel(to)}. Past games keep the moment they were played at, so their
            times will read differently.
          </span>
        </p>
      )}
    </div>
  );
}
