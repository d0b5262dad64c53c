/**
 * One Ctrl-C reaches this process several times: from the terminal, and again through npm and the launcher. Signals within this time count
 * as one.
 */
const SAME_WISH_MS = 1_000

/** Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, and `force` when the operator asks again later. */
export function onStopSignal(stop: () => void, force: () => void): void {
  let first: number | undefined
  const receive = () => {
    const now = performance.now()
    if (first === undefined) {
      first = now
      stop()
    } else if (now - first > SAME_WISH_MS) force()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, receive)
}
