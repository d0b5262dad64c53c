import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

const PHONE = [360, 740] as const

/** Gives the page another size than a phone's until the test is over. */
export async function resizeScreen(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(...PHONE))
}

/** Sets the text of the whole page to the size of a player who reads best at 200 %, until the test is over. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
}

/** Whether the page scrolls sideways. */
export const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** Starts to add up layout shifts (https://web.dev/cls). Returns the sum so far, and what moved. */
export function observeShifts() {
  const seen = { sum: 0, moved: [] as string[] }
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      seen.sum += value
      seen.moved.push(...sources.map(({ node }) => `${value} ${node?.textContent?.slice(0, 60)}`))
    }
  })
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return seen
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Two frames later, when everything that was rendered is painted and told of. */
export const settled = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )
