import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What depends on colors, and so on the theme; everything else is the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']
/** What depends on the words: whether everything that has to have a name has one. */
const OF_WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'select-name',
  'svg-img-alt',
]

/** Nothing on the page breaks a rule of axe, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsInThemes(page)).toEqual([])
}

/** Which rules of axe the page breaks in the dark theme, and which of those that depend on colors in the light one. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const dark = await findingsIn(page, 'dark', axe(page))
  return [...dark, ...(await findingsIn(page, 'light', axe(page).withRules(OF_COLORS)))]
}

/** Which rules the page breaks by its words, in whatever language it is. */
export const findingsInWords = (page: Page, language: string): Promise<string[]> =>
  findings(axe(page).withRules(OF_WORDS), language)

/** The app has no frames: asked in the page itself, axe answers in half the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

async function findingsIn(page: Page, theme: 'dark' | 'light', rules: AxeBuilder): Promise<string[]> {
  await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme)
  await page.evaluate(settleTransitions)
  return findings(rules, theme)
}

async function findings(rules: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where} ${id}: ${node.html}`))
}

/** A colour on its way to another has the contrast of neither. */
async function settleTransitions() {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
