import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules that depend on colors and so on the theme. All other rules give the same result in both themes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']
/** Expects that the page breaks no rule of axe in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsInThemes(page)).toEqual([])
}

/** The rules of axe that the page breaks in the dark theme, and the color rules that it breaks in the light theme. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const dark = await findingsIn(page, 'dark')
  return [...dark, ...(await findingsIn(page, 'light', OF_COLORS))]
}

/** A page loads axe once and keeps it, because loading takes longer than checking. */
async function findingsIn(page: Page, theme: 'dark' | 'light', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(askAxe, { theme, rules })
}

/** Checks these rules of axe, or all. */
async function askAxe({ theme, rules }: { theme: string; rules: readonly string[] | undefined }) {
  const { axe: asked } = globalThis as unknown as { axe: typeof axe }
  document.documentElement.dataset['theme'] = theme
  // Colors on their way to others have other contrasts.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const { violations } = await asked.run(document, {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: { type: 'rule', values: [...rules] } }
      : // A rule of WCAG 2.2 that axe leaves out by itself: what is pressed is at least 24 px large, or has room around it.
        { rules: { 'target-size': { enabled: true } } }),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html}`))
}
