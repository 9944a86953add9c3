import { sourcesQuery } from "#client/data/schedule-sources.api.ts";
import { type ImportFile, importFileOf } from "#client/features/game-import/import-file.ts";
import { apiRequest } from "#client/lib/api.ts";
import { dropRows, putRows } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type {
  ScheduleSource,
  ScheduleSourceFile,
  ScheduleSourceInput,
} from "#shared/api/schedule-sources.ts";

const SOURCES = "/api/schedule-sources";

/** Adds an address, which is read at once. */
export const useAddSource = () =>
  useAction(
    (input: ScheduleSourceInput) => apiRequest<ScheduleSource>("POST", SOURCES, input),
    (client) => ({ onSuccess: (added) => putRows(client, sourcesQuery, [added]) }),
  );

export const useReadSource = () =>
  useAction(
    (id: number) => apiRequest<ScheduleSource>("POST", `${SOURCES}/${id}/read`),
    (client) => ({
      onSuccess: (read) =>
        client.setQueryData(sourcesQuery.queryKey, (rows) =>
          rows?.map((row) => (row.id === read.id ? read : row)),
        ),
    }),
  );

export const useDeleteSource = () =>
  useAction(
    (id: number) => apiRequest("DELETE", `${SOURCES}/${id}`),
    (client) => ({ onSuccess: (_, id) => dropRows(client, sourcesQuery, [id]) }),
  );

/** The schedule of an address, as a file that somebody has chosen. */
export const useSourceFile = () =>
  useAction(async ({ id, isCompared }: { id: number; isCompared: boolean }): Promise<ImportFile> => {
    const { name, csvData, answers, notices } = await apiRequest<ScheduleSourceFile>(
      "GET",
      `${SOURCES}/${id}/file`,
    );
    const bytes = new Blob([csvData]).size;
    const said = isCompared ? { ...answers, revised: "compare" } : answers;
    return importFileOf({
      ...{ name, bytes, csv: csvData, notes: notices },
      source: { id, answers: said, isCompared },
    });
  });
