import { useState } from "react";
import { apiResponse, NetworkError } from "#client/lib/api.ts";
import { downloadBlob } from "#client/lib/download.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useAction } from "#client/lib/use-action.ts";

/** The signed-in person's own school. */
export const OWN_EXPORT = "/api/school/export";

/** Another school, for system administrators. */
export const exportPath = (schoolId: number): string => `/api/sysadmin/schools/${schoolId}/export`;

/** @returns `received`: how many bytes have come, while it is under way */
export function useDownloadSchool() {
  const [received, setReceived] = useState(0);
  const { mutateAsync: fetchFile, isPending } = useAction(async (path: string) => {
    setReceived(0);
    const response = await apiResponse("GET", path);
    const file = await readFile(response, setReceived);
    const [, fileName = "school.zip"] =
      /filename="?([^";]+)/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
    downloadBlob(fileName, file);
    return fileName;
  });
  /** @param name of the school, where it is not the person's own */
  const download = async (path: string, name?: string) => {
    // A menu closes over what was pressed in it.
    if (name !== undefined) toast({ title: "Preparing the download", description: name });
    try {
      toast({ title: "Data downloaded", description: await fetchFile(path) });
    } catch (error) {
      toastFailure("Failed to download the data", error);
    }
  };
  return { download, isPending, received };
}

/** @throws NetworkError where it breaks off */
async function readFile(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
  } catch (cause) {
    throw new NetworkError(cause);
  }
  return new Blob(chunks, { type: "application/zip" });
}
