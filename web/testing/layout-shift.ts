/** Sums how far what is on the screen moves by itself from now on (https://web.dev/cls). */
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
