/**
 * Asks when told to, one at a time: whatever comes while one is on its way, or in the pause after it, is asked for together afterward.
 * Returns how to tell it, and how to stop.
 */
export function askInTurn(ask: () => Promise<unknown>, pauseMs: () => number) {
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
    // What failed is asked for with the next change.
    ask().then(rest, rest)
  }
  return { tell, stop: () => clearTimeout(timer) }
}
