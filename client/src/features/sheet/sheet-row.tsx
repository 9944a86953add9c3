import { PhoneInText } from "#client/components/contact-links.tsx";
import { ROLE } from "#client/components/table/table-roles.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { SheetKind } from "#client/games/season/sheets/sheet-address.ts";
import type { SheetLine } from "#client/games/season/sheets/sheet-line.ts";
import { cn } from "#client/lib/cn.ts";

type SheetRowProps = {
  line: SheetLine;
  kind: SheetKind;
  /** why it may not be as it stands here */
  doubts: readonly string[];
};

/** The time and the place are what people look for from a step away. */
export function SheetRow({ line, kind, doubts }: SheetRowProps) {
  const { opponent, off } = line;
  const Struck = off === "canceled" ? "s" : "span";
  const StruckTime = off ? "s" : "span";
  return (
    <tr {...ROLE.row}>
      <td {...ROLE.cell} className="sheet-when">
        {kind === "team" ? <Large>{line.day}</Large> : null}
        <StruckTime className="sheet-time">{line.time}</StruckTime>
        {line.bus ? <Line strong>{line.bus}</Line> : null}
        {line.dismissal ? <Line small>{line.dismissal}</Line> : null}
      </td>
      <th {...ROLE.rowHead} scope="row" className="sheet-game">
        <Struck className="sheet-line">
          {kind === "team" ? null : <Line strong>{line.team}</Line>}
          {kind === "team" ? <Large>{line.against}</Large> : <Line>{line.against}</Line>}
          {line.occasion ? <Line small>{line.occasion}</Line> : null}
        </Struck>
        {doubts.map((words) => (
          <span key={words} className="sheet-line sheet-small sheet-doubt">
            <Isolated>{words}</Isolated>
          </span>
        ))}
      </th>
      <td {...ROLE.cell} className="sheet-where">
        <Struck className="sheet-line">
          <Large>{line.venue}</Large>
          {kind === "day" ? null : <Line strong={line.side === "Home"}>{line.side}</Line>}
        </Struck>
      </td>
      <td {...ROLE.cell} className="sheet-phone">
        {opponent.phone ? (
          <>
            <PhoneInText phone={opponent.phone} />
            <Line small>{opponent.managerName}</Line>
          </>
        ) : null}
      </td>
      <td {...ROLE.cell} className="sheet-status">
        <Line strong={off !== null}>{line.status}</Line>
        {line.score ? <Line strong>{line.score}</Line> : null}
        {line.reason ? <Line small>{line.reason}</Line> : null}
      </td>
    </tr>
  );
}

type LineProps = { strong?: boolean; small?: boolean; children: string };

function Line({ strong = false, small = false, children }: LineProps) {
  return (
    <span className={cn("sheet-line", strong && "font-semibold", small && "sheet-small")}>
      <Isolated>{children}</Isolated>
    </span>
  );
}

const Large = ({ children }: { children: string }) => (
  <span className="sheet-line sheet-large">
    <Isolated>{children}</Isolated>
  </span>
);
