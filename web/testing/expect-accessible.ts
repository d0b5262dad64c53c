import axe from 'axe-core'
import { expect } from 'vitest'

/** What depends on colors, and so on the theme; everything else is the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** Nothing on the page breaks a rule of axe, in both themes (decisions/0057). */
export async function expectAccessible(): Promise<void> {
  expect([...(await findingsIn('dark')), ...(await findingsIn('light', OF_COLORS))]).toEqual([])
}

async function findingsIn(theme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  document.documentElement.dataset['theme'] = theme
  // A color on its way to another has the contrast of neither.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html}`))
}
