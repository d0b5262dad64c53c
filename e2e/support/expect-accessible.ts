import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page breaks a rule of axe, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${theme} ${id}: ${node.html}`),
    )
    expect(findings).toEqual([])
  }
}
