import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds, and the sum of layout shifts (https://web.dev/cls). */
    paint: { largestPaint: number; shift: number }
  }
}

/** Has the page measure its paints and jumps from the next navigation on, in `window.paint`. */
export const observePaint = (page: Page) =>
  page.addInitScript(() => {
    window.paint = { largestPaint: 0, shift: 0 }
    new PerformanceObserver((list) => {
      window.paint.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.paint.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
