/** For the router, which would bring a reader of patterns such as '/games/:id': our pages have whole paths. */
export function parse(): never {
  throw new Error("no patterns in paths");
}
