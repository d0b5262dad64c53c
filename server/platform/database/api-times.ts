/** PostgreSQL's JSON writes a time as 2026-12-01T03:38:58.06+00:00. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/

/** A value that PostgreSQL wrote as JSON; a time as it stands everywhere in the API: 2026-12-01T03:38:58.060Z (product 12.2). */
export const withApiTime = (value: unknown): unknown =>
  typeof value === 'string' && TIME.test(value) ? new Date(value).toISOString() : value

/** The same for a whole document. */
export const withApiTimes = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value) => withApiTime(value)) as T
