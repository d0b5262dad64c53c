import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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
  const dark = await findingsIn(page, 'dark')
  return [...dark, ...(await findingsIn(page, 'light', OF_COLORS))]
}

/** Which rules the page breaks by its words, in whatever language it is. */
export const findingsInWords = (page: Page, language: string): Promise<string[]> =>
  findings(page, language, OF_WORDS)

async function findingsIn(page: Page, theme: 'dark' | 'light', rules?: readonly string[]): Promise<string[]> {
  await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme)
  await page.evaluate(settleTransitions)
  return findings(page, theme, rules)
}

/** Asks these rules of axe, or all; a page that has learnt to ask keeps it, because reading axe takes longer than asking. */
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

/** A colour on its way to another has the contrast of neither. */
async function settleTransitions() {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
