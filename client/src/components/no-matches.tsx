import SearchX from "lucide-react/icons/search-x";
import { Button } from "./ui/button.tsx";
import { EmptyState } from "./ui/empty-state.tsx";

/** In the place of a list of which a search finds nothing. */
export const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title="No matches found"
    text="Try adjusting your search terms"
    action={
      <Button variant="outline" onClick={onClear}>
        Clear Search
      </Button>
    }
  />
);
