/** Starts measuring the layout shift of the page (https://web.dev/cls). The returned function ends it and returns the sum. */
export function observeShift(): () => number {
  let sum = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
  })
  observer.observe({ type: 'layout-shift' })
  return () => {
    observer.disconnect()
    return sum
  }
}
