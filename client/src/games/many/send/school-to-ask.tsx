import MailWarning from "lucide-react/icons/mail-warning";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { isTooLong } from "#client/games/many/note-field.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { MAX_ASKED_GAMES } from "#shared/api/requests/requests.ts";
import type { SchoolGames } from "./message-groups.ts";
import { MessagePreview } from "./message-preview.tsx";
import { MissingAddress } from "./missing-address.tsx";

type SchoolToAskProps = {
  school: SchoolGames;
  note: string;
  onAddress: (opponent: Opponent) => void;
};

/** 'Central High – 8 games' with the address that the message goes to, or a field for it. */
export function SchoolToAsk({ school, note, onAddress }: SchoolToAskProps) {
  const { opponent, games } = school;
  const [previewing, setPreviewing] = useState(false);
  const hasOne = hasAddress(opponent);
  const preview = useFocusOnceThere(hasOne);
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere">
            <strong>
              <Isolated>{opponent.schoolName}</Isolated>
            </strong>{" "}
            <span className="text-ink-muted tabular-nums">– {counted(games.length, "game")}</span>
          </p>
          {hasOne ? (
            <p className="text-sm text-ink-muted wrap-anywhere">{opponent.email}</p>
          ) : (
            <p className="flex items-center gap-1.5 text-sm font-medium text-yellow">
              <MailWarning aria-hidden="true" className="size-4 shrink-0" />
              No email yet
            </p>
          )}
        </div>
        {hasOne ? (
          <Button
            ref={preview}
            variant="ghost"
            size="sm"
            aria-label={`Preview: ${opponent.schoolName}`}
            disabled={isTooLong(note)}
            onClick={() => setPreviewing(true)}
          >
            Preview
          </Button>
        ) : null}
      </div>
      {hasOne ? null : <MissingAddress opponent={opponent} onSaved={onAddress} />}
      {previewing ? (
        <MessagePreview
          to={opponent.email}
          request={{
            opponentId: opponent.id,
            gameIds: games.slice(0, MAX_ASKED_GAMES).map(({ id }) => id),
            note: note.trim(),
          }}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </li>
  );
}

/** Saving the address takes away the field with the focus, which moves to its successor. */
function useFocusOnceThere(isThere: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    if (isThere && !wasThere.current) target.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return target;
}
