import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules that depend on colors and so on the theme. All other rules give the same result in both themes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']
/** The rules that depend on texts: whether everything that needs a name has one. */
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

/** Expects that the page breaks no rule of axe in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsInThemes(page)).toEqual([])
}

/** The rules of axe that the page breaks in the dark theme, and the color rules that it breaks in the light theme. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const dark = await findingsIn(page, 'dark')
  return [...dark, ...(await findingsIn(page, 'light', OF_COLORS))]
}

/** The rules that the page breaks by its texts, in any language. */
export const findingsInWords = (page: Page, language: string): Promise<string[]> =>
  findings(page, language, OF_WORDS)

async function findingsIn(page: Page, theme: 'dark' | 'light', rules?: readonly string[]): Promise<string[]> {
  await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme)
  await page.evaluate(settleTransitions)
  return findings(page, theme, rules)
}

/** Checks these rules of axe, or all. A page loads axe once and keeps it, because loading takes longer than checking. */
async function findings(page: Page, where: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const broken = await page.evaluate(askAxe, rules)
  return broken.map((finding) => `${where} ${finding}`)
}

async function askAxe(rules: readonly string[] | undefined): Promise<string[]> {
  const { axe: asked } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await asked.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/** Waits for color transitions to end, because colors in between have other contrasts. */
async function settleTransitions() {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
