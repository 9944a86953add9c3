/** A game that was not scheduled, by its name, and why. */
export type LeftGame = { name: string; message: string };

/** Names what was not scheduled, above the buttons where nobody overlooks it. */
export function LeftGames({ left }: { left: readonly LeftGame[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {left.length > 0 ? (
        <div className="max-h-[30dvh] overflow-y-auto border-t-2 border-danger bg-danger-wash px-5 py-3 text-sm text-danger-text sm:px-6">
          <p className="font-semibold">Not scheduled</p>
          <ul>
            {left.map(({ name, message }) => (
              <li key={name} className="wrap-anywhere">
                {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
