import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules that depend on colors, and so on the theme. All others give the same result in both themes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** A rule of WCAG 2.2 that axe leaves out by itself: what is pressed is at least 24 px large, or has room around it. */
const ALSO = { rules: { 'target-size': { enabled: true } } }

/** Expects that the page breaks no rule of axe in either theme (decisions/0057). */
export async function expectAccessible(): Promise<void> {
  expect([...(await findingsIn('dark')), ...(await findingsIn('light', OF_COLORS))]).toEqual([])
}

async function findingsIn(theme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  document.documentElement.dataset['theme'] = theme
  // A color in transition has a contrast of its own.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : ALSO),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html}`))
}
