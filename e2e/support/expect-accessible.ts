import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page breaks a rule of axe, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme)
    await page.evaluate(settleTransitions)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${theme} ${id}: ${node.html}`),
    )
    expect(findings).toEqual([])
  }
}

/** A colour on its way to another has the contrast of neither. */
async function settleTransitions() {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
