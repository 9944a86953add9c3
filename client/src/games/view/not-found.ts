import { toast } from "#client/lib/toast.ts";

export const toastNotFound = (): void =>
  toast({ title: "Game not found", description: "Someone may have deleted it.", variant: "destructive" });
