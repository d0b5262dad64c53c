/**
 * How long an answer may take when the database is slow or silent, and how long the server waits for answers when it stops; all in
 * milliseconds. Each limit is longer than what it encloses, so that whoever waits is told why, with 503 and `Retry-After`, before somebody
 * further out cuts the connection.
 */

/** PostgreSQL gives up waiting for a lock. */
export const LOCK_MS = 5_000

/** PostgreSQL cancels a statement, including its waiting for locks. */
export const STATEMENT_MS = 10_000

/** We close a connection that says nothing: PostgreSQL would have canceled the statement by now, so it is frozen, or the network is. */
export const SILENCE_MS = STATEMENT_MS + 2_000

/** PostgreSQL ends a transaction in which nothing is asked, whose server is gone without a word. */
export const IDLE_TRANSACTION_MS = SILENCE_MS + 3_000

/** We wait for a connection, which has to be opened, or to be given back by another request. */
export const CONNECT_MS = 5_000

/**
 * The longest that a request waits for a database that does not answer: for a connection, and then on it. It does not wait a second time:
 * either failure ends the request, also where the identity library keeps it to itself (`givingUpOnce`).
 */
export const UNANSWERED_MS = CONNECT_MS + SILENCE_MS

/** A server that stops waits for the requests in flight. */
export const DRAIN_MS = UNANSWERED_MS + 1_000

/** A server that stops waits for its last mails, after the requests that send them. */
export const LAST_MAILS_MS = 5_000

/** A worker process that was told to stop is killed. */
export const WORKER_STOP_MS = DRAIN_MS + LAST_MAILS_MS + 2_000
