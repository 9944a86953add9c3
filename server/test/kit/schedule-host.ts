import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export type ScheduleHost = {
  /** the whole address of a path */
  at: (path: string) => string;
  /** answers a path from now on: with a text and its tag, or as the function does */
  serve: (path: string, answer: string | Respond) => void;
  /** the paths that were asked for, each with the tag that the request named */
  asked: { path: string; etag: string | undefined }[];
  close: () => Promise<void>;
};

/** A server on the loopback at which others keep schedules; whatever it was not given is 404. */
export async function openScheduleHost(): Promise<ScheduleHost> {
  const answers = new Map<string, string | Respond>();
  const asked: ScheduleHost["asked"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const etag = request.headers["if-none-match"];
    asked.push({ path, etag });
    const answer = answers.get(path);
    if (typeof answer === "function") return answer(request, response);
    if (answer === undefined) return response.writeHead(404).end();
    const own = `"${answer.length}"`;
    if (etag === own) return response.writeHead(304).end();
    return response.writeHead(200, { etag: own }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    serve: (path, answer) => answers.set(path, answer),
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A calendar of games, each with its start as iCalendar writes it and its title. */
export const calendarText = (...games: readonly (readonly [start: string, title: string])[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...games.flatMap(([start, title]) => [
      "BEGIN:VEVENT",
      `DTSTART:${start}`,
      `SUMMARY:${title}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
