import { zodResolver } from "@hookform/resolvers/zod";
import { type SubmitEvent, useEffect, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PhoneInput } from "#client/components/ui/form/phone-input.tsx";
import { useOpponents, useSaveOpponent } from "#client/data/opponents.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";
import { opponentInput } from "#shared/api/opponents.ts";
import {
  type ContactRow,
  type ContactsForm,
  contactRows,
  contactsForm,
  isUntouched,
  PROPOSED_NAME,
} from "./contacts-form.ts";

type Form = UseFormReturn<ContactsForm, unknown, ContactsForm>;

/** The card below is in reach, too. */
const SHOWN = 6;

/** The opponents without an e-mail, to whom no verification can be sent, in one grid to fill in. */
export function MissingEmails() {
  const opponents = useOpponents();
  // Fixed when the page opens: a refreshed list must not remove what is typed. Saved opponents stay, too.
  const [rows, setRows] = useState<ContactRow[] | null>(null);
  const fresh = opponents.isFetching ? undefined : opponents.data;

  useEffect(() => {
    if (fresh) setRows((current) => current ?? contactRows(fresh));
  }, [fresh]);

  return rows && rows.length > 0 ? <ContactsGrid rows={rows} /> : null;
}

function ContactsGrid({ rows }: { rows: ContactRow[] }) {
  const form = useForm<ContactsForm, unknown, ContactsForm>({
    resolver: zodResolver(contactsForm),
    defaultValues: { rows },
  });
  const [shown, setShown] = useState(SHOWN);
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const save = useSaveOpponent();
  const proposeName = (index: number) => {
    const [managerName, email] = form.getValues([`rows.${index}.managerName`, `rows.${index}.email`]);
    if (managerName.trim() !== "" || isUntouched({ email })) return;
    form.setValue(`rows.${index}.managerName`, PROPOSED_NAME, { shouldDirty: true });
  };
  const submit = (event: SubmitEvent) => {
    for (const index of rows.keys()) proposeName(index);
    void form.handleSubmit(saveAll)(event);
  };

  const saveAll = async ({ rows: typed }: ContactsForm) => {
    let count = 0;
    for (const [index, row] of typed.entries()) {
      if (isUntouched(row) || saved.has(row.id)) continue;
      try {
        await save.mutateAsync({ id: row.id, input: opponentInput.parse(row) });
        setSaved((before) => new Set(before).add(row.id));
        count += 1;
      } catch (error) {
        form.setError(`rows.${index}.email`, { type: "server", message: errorMessage(error) });
      }
    }
    if (count > 0)
      toast({
        title: "Contacts saved",
        description: `${count} of ${rows.length} opponents now have an email.`,
      });
  };

  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <CardHeader
          title="Opponents without an email"
          description="You can send verifications only to schools with an email. Fill in what you have now."
        />
        <CardBody>
          <ul className="divide-y divide-line">
            {rows.slice(0, shown).map((row, index) => (
              <ContactFields
                key={row.id}
                form={form}
                index={index}
                row={row}
                saved={saved.has(row.id)}
                onEmail={() => proposeName(index)}
              />
            ))}
          </ul>
          {rows.length > shown ? (
            <Button variant="link" className="mt-3" onClick={() => setShown(rows.length)}>
              Show all {rows.length.toLocaleString("en-US")}
            </Button>
          ) : null}
        </CardBody>
        <CardFooter>
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving...">
            Save Contacts
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

type ContactFieldsProps = {
  form: Form;
  index: number;
  row: ContactRow;
  saved: boolean;
  onEmail: () => void;
};

function ContactFields({ form, index, row: { schoolName }, saved, onEmail }: ContactFieldsProps) {
  const errors = form.formState.errors.rows?.[index];
  return (
    <li className="grid items-start gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1.2fr)_1fr_1.2fr_11rem]">
      <div className="min-w-0 self-center">
        <p className="font-semibold wrap-anywhere">{schoolName}</p>
        {saved ? <p className="text-sm text-green">Saved</p> : null}
      </div>
      <Field label={`Sports Manager of ${schoolName}`} labelHidden error={errors?.managerName?.message}>
        <Input
          placeholder="Sports manager"
          autoComplete="off"
          readOnly={saved}
          {...form.register(`rows.${index}.managerName`)}
        />
      </Field>
      <Field label={`Email of ${schoolName}`} labelHidden error={errors?.email?.message}>
        <Input
          type="email"
          placeholder="Email"
          autoComplete="off"
          readOnly={saved}
          {...form.register(`rows.${index}.email`, { onChange: onEmail })}
        />
      </Field>
      <Controller
        control={form.control}
        name={`rows.${index}.phone`}
        render={({ field }) => (
          <Field label={`Phone of ${schoolName}`} labelHidden error={errors?.phone?.message}>
            <PhoneInput placeholder="Phone" autoComplete="off" readOnly={saved} {...field} />
          </Field>
        )}
      />
    </li>
  );
}
