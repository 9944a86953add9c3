import { useRef, useState } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import type { Game } from "#shared/api/games.ts";
import { GAME_STATUSES, isGameStatus, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { ChangeGames } from "./change-games.tsx";

type ChangeStatusProps = {
  games: readonly Game[];
  /** Canceled was chosen: that has a reason and fields of its own */
  onCancel: () => void;
  onClose: () => void;
};

/** Sets the status of games. */
export function ChangeStatus({ games, onCancel, onClose }: ChangeStatusProps) {
  const [status, setStatus] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const isCanceling = status === "canceled";
  const change = isGameStatus(status) && !isCanceling ? { status } : null;

  const check = async () => {
    if (isCanceling) onCancel();
    else if (!change) {
      setMissing(true);
      field.current?.focus();
    }
    return change;
  };

  return (
    <ChangeGames
      games={games}
      change={change}
      says={(count) => `Set ${count} to ${isGameStatus(status) ? STATUS_SHORT_LABELS[status] : ""}`}
      submitLabel={(count) => (isCanceling ? "Continue" : `Change ${count}`)}
      done={(count) => `${count} changed`}
      dirty={status !== ""}
      check={check}
      onClose={onClose}
    >
      <Field
        label="Status"
        error={isMissing ? "Status is required" : ""}
        hint={isCanceling ? "Next you add a reason and choose whom to tell." : ""}
      >
        <Select
          ref={field}
          value={status}
          onChange={({ target }) => {
            setMissing(false);
            setStatus(target.value);
          }}
        >
          <option value="" disabled>
            Choose a status
          </option>
          {GAME_STATUSES.map((each) => (
            <option key={each} value={each}>
              {STATUS_SHORT_LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
    </ChangeGames>
  );
}
