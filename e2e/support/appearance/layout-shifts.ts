import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of layout shifts (https://web.dev/articles/cls), and each shifted element with its old and new place. */
    shifts: { shift: number; moved: string[] }
  }
}

/** Makes the page measure its layout shifts from the next navigation on, in `window.shifts`. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    window.shifts = { shift: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shifts.shift += value
        for (const { node, previousRect, currentRect } of sources)
          window.shifts.moved.push(
            `${value} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
