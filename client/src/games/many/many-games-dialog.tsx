import { useState } from "react";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { WithSchool } from "#client/data/with-school.tsx";
import { SendRequests } from "#client/games/many/send/send-requests.tsx";
import type { Game } from "#shared/api/games.ts";
import { CancelGames } from "./cancel-games.tsx";
import { ChangeStatus } from "./change-status.tsx";
import { ChangeVenue } from "./change-venue.tsx";
import { MANY_GAMES_TITLES, type ManyGamesAct } from "./many-games-act.ts";
import { MoveGames } from "./move-games.tsx";
import { NotifyOfGames } from "./notify-of-games.tsx";
import { OfferGames } from "./offer-games.tsx";
import { RemoveGames } from "./remove-games.tsx";

type ManyGamesDialogProps = {
  act: ManyGamesAct;
  games: readonly Game[];
  title: string;
  onClose: () => void;
};

/** One act on several games. Heavy with its forms: load it when it is opened. */
export function ManyGamesDialog({ act, games, title, onClose }: ManyGamesDialogProps) {
  // The chosen games as they were on the screen: once they are changed, the list behind may show others.
  const [chosen] = useState(games);
  const [isCanceling, setCanceling] = useState(act === "cancel");
  const content = { games: chosen, onClose };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isCanceling ? MANY_GAMES_TITLES.cancel : title}
      keepOnOutsidePress
    >
      <WithSchool queries={{}} loading={<ActLoading />} failedIn={DialogBody}>
        {() => {
          if (isCanceling) return <CancelGames {...content} isFollowing={act !== "cancel"} />;
          if (act === "send") return <SendRequests {...content} />;
          if (act === "offer") return <OfferGames {...content} />;
          if (act === "move") return <MoveGames {...content} />;
          if (act === "venue") return <ChangeVenue {...content} />;
          if (act === "status") return <ChangeStatus {...content} onCancel={() => setCanceling(true)} />;
          if (act === "tell") return <NotifyOfGames {...content} />;
          return <RemoveGames {...content} />;
        }}
      </WithSchool>
    </Dialog>
  );
}

function ActLoading() {
  return (
    <DialogBody>
      <Loading className="grid gap-6">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    </DialogBody>
  );
}
