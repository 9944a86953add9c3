import CalendarClock from "lucide-react/icons/calendar-clock";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { CHOOSE_START, type SystemSettings } from "#shared/api/sysadmin/system-settings.ts";
import { fromLocalField, momentText, toLocalField } from "./local-time.ts";
import { useSaveSettings } from "./system-settings.api.ts";

export function MaintenanceCard({ settings }: { settings: SystemSettings }) {
  const { maintenanceMode, maintenanceStartsAt } = settings;
  return (
    <Card>
      <CardHeader
        title="Scheduled Maintenance"
        description="From then on only system administrators can sign in, until Maintenance Mode is turned off under Security."
      />
      {maintenanceMode ? <CardBody className="font-medium">Maintenance is under way.</CardBody> : null}
      {maintenanceStartsAt ? <Planned start={maintenanceStartsAt} /> : null}
      {maintenanceMode || maintenanceStartsAt ? null : <Plan />}
    </Card>
  );
}

function Planned({ start }: { start: string }) {
  const save = useSaveSettings();
  const callOff = async () => {
    try {
      await save.mutateAsync({ maintenanceStartsAt: null });
      toast({ title: "Settings saved", description: "The scheduled maintenance was canceled." });
    } catch (error) {
      toastFailure("Save failed", error);
    }
  };
  return (
    <>
      <CardBody className="flex items-center gap-2.5 font-medium">
        <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        {`Starts ${momentText(start)}`}
      </CardBody>
      <CardFooter>
        <Button variant="outline" onClick={callOff} pending={save.isPending}>
          Cancel Maintenance
        </Button>
      </CardFooter>
    </>
  );
}

function Plan() {
  const save = useSaveSettings();
  const [start, setStart] = useState("");
  const [problem, setProblem] = useState<string>();

  const schedule = async () => {
    const instant = fromLocalField(start);
    if (!instant) return setProblem(CHOOSE_START);
    try {
      const { maintenanceStartsAt } = await save.mutateAsync({ maintenanceStartsAt: instant.toISOString() });
      const description = `Maintenance starts ${momentText(maintenanceStartsAt ?? instant.toISOString())}.`;
      toast({ title: "Maintenance scheduled", description });
    } catch (error) {
      toastFailure("Save failed", error);
      setProblem(errorMessage(error));
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void schedule();
      }}
    >
      <CardBody>
        <Field
          label="Maintenance Start"
          hint={`In this computer's time zone (${Intl.DateTimeFormat().resolvedOptions().timeZone}).`}
          error={problem}
          className="max-w-72"
        >
          <Input
            type="datetime-local"
            min={toLocalField(new Date())}
            value={start}
            onChange={({ target }) => {
              setStart(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </CardBody>
      <CardFooter>
        <Button type="submit" variant="outline" pending={save.isPending} pendingLabel="Saving...">
          Schedule Maintenance
        </Button>
      </CardFooter>
    </form>
  );
}
