/**
 * Runs `ask`, one call at a time. Requests during a call, or in the pause after it, are combined into one further call. Returns functions
 * to request and to stop.
 */
export function coalesceCalls(ask: () => Promise<unknown>, pauseMs: () => number) {
  let isBusy = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    isBusy = false
    if (isWanted) tell()
  }
  const rest = () => void (timer = setTimeout(next, pauseMs()))
  function tell(): void {
    isWanted = isBusy
    if (isBusy) return
    isBusy = true
    // After a failure the next change asks again.
    ask().then(rest, rest)
  }
  return { tell, stop: () => clearTimeout(timer) }
}
