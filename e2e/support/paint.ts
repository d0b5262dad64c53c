import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Paint times in milliseconds, the sum of layout shifts (https://web.dev/cls), and each shifted element with its old and new place. */
    paint: { largestPaint: number; shift: number; moved: string[] }
  }
}

/** Makes the page measure its paints and layout shifts from the next navigation on, in `window.paint`. */
export const observePaint = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    window.paint = { largestPaint: 0, shift: 0, moved: [] }
    new PerformanceObserver((list) => {
      window.paint.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.paint.shift += value
        for (const { node, previousRect, currentRect } of sources)
          window.paint.moved.push(
            `${value} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
