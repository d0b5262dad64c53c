import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** A message that the screen announces. */
export const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })

/** A note that stands on the screen and is not announced. */
export const standingNote = (text: string | RegExp) => page.getByRole('note').filter({ hasText: text })

/** Expects the focus on an element, so that a keyboard user continues from there and not from the top of the page. */
export const expectFocusKept = () => expect.poll(() => document.activeElement?.localName).not.toBe('body')

/** Expects the focus on the page's content: on its heading, or on the main element until there is one. */
export const expectFocusOnContent = () =>
  expect.poll(() => document.activeElement?.closest('main')).not.toBeFalsy()
