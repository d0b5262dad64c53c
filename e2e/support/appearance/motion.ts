import type { Page } from '@playwright/test'

/**
 * Makes the page report everything that moves by itself: animations of style sheets and scripts, transitions, smooth scrolling. Nothing may
 * move, because journeys ask for reduced motion (playwright.config.ts). The returned list collects the reports.
 */
export async function observeMotion(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeBinding('tellOfMotion', (_, motion: string) => told.push(motion))
  await page.addInitScript(tellOfMotions)
  return told
}

declare global {
  interface Window {
    tellOfMotion: (motion: string) => void
  }
}

function tellOfMotions(): void {
  const tell = (what: string, target: unknown) =>
    window.tellOfMotion(`${what}: ${target instanceof Element ? target.outerHTML.slice(0, 160) : 'the page'}`)
  // A movement that ends within one frame is invisible.
  const lasts = ({ effect }: Animation) => {
    const { duration, iterations } = effect!.getComputedTiming()
    return Number(duration) * (iterations ?? 1) > 20
  }
  const look = ({ type, target }: Event) => {
    const moving = (target as Element).getAnimations({ subtree: true }).filter(lasts)
    if (moving.length > 0) tell(type, target)
  }
  addEventListener('animationstart', look, true)
  addEventListener('transitionrun', look, true)

  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    if (lasts(animation)) tell('animate()', this)
    return animation
  }
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
    for (const owner of [Element.prototype, window] as const) {
      const scroll = (owner as Element)[name] as ((...how: unknown[]) => void) | undefined
      if (!scroll) continue
      Object.assign(owner, {
        [name](this: unknown, ...how: unknown[]) {
          const isSmooth = how.some((each) => (each as ScrollOptions | null)?.behavior === 'smooth')
          if (isSmooth) tell(`${name}()`, this)
          return scroll.apply(this, how)
        },
      })
    }
  }
}
