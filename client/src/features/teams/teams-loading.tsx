import { RecordCardsLoading } from "#client/components/record-cards-loading.tsx";
import { Loading } from "#client/components/ui/skeleton.tsx";

export function TeamsLoading() {
  return (
    <Loading label="Loading teams...">
      <RecordCardsLoading />
    </Loading>
  );
}
