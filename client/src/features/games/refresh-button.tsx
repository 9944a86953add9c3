import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useGames } from "./games.api.ts";

export function RefreshButton() {
  const games = useGames();
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    const { error } = await games.refetch();
    setRefreshing(false);
    if (error) toastFailure("Error", error);
    else toast({ title: "Refreshed", description: "Games data has been refreshed" });
  };

  return (
    <Button variant="outline" onClick={refresh} pending={refreshing} pendingLabel="Refreshing...">
      <RefreshCw aria-hidden="true" />
      Refresh
    </Button>
  );
}
