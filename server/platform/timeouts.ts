/**
 * How long an answer may take when the database is slow or silent, and how long the server waits for answers when it stops; all in
 * milliseconds. Each limit is longer than what it encloses. So the inner one ends first, and the caller gets a reason, with 503 and
 * `Retry-After`, before an outer one cuts the connection.
 */

/** PostgreSQL gives up waiting for a lock. */
export const LOCK_MS = 5_000

/** PostgreSQL cancels a statement, including its waits for locks. */
export const STATEMENT_MS = 10_000

/** We close a silent connection. PostgreSQL would have canceled the statement by now, so it is frozen, or the network is. */
export const SILENCE_MS = STATEMENT_MS + 2_000

/** The same two for a job that counts millions of rows. */
export const LONG_STATEMENT_MS = 5 * 60_000
export const LONG_SILENCE_MS = LONG_STATEMENT_MS + 2_000

/** PostgreSQL ends an idle transaction whose server has disappeared. */
export const IDLE_TRANSACTION_MS = SILENCE_MS + 3_000

/** We wait for a connection to open, or for another request to give one back. */
export const CONNECT_MS = 5_000

/**
 * The longest that a request waits for a database that does not answer: for a connection, and then on it. It does not wait twice: either
 * failure ends the request, even if the identity library hides it (`failingFast`).
 */
const UNANSWERED_MS = CONNECT_MS + SILENCE_MS

/** A stopping server waits for the requests in flight. */
export const DRAIN_MS = UNANSWERED_MS + 1_000

/** After these requests, a stopping server waits for their last mails. */
export const LAST_MAILS_MS = 5_000

/** A stopping server waits for its connections to the database to close. One that still waits for an answer then ends with the process. */
export const POOL_ENDS_MS = 2_000

/** A server that is told to stop while it starts waits this long for the step that it is in. */
export const START_ENDS_MS = 15_000

/** We kill a worker process that was told to stop. */
export const WORKER_STOP_MS = DRAIN_MS + LAST_MAILS_MS + 2_000
