import CalendarPlus from "lucide-react/icons/calendar-plus";

export const CalendarHeading = () => (
  <h3 className="flex items-center gap-2 text-xl">
    <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
    Add to calendar
  </h3>
);
