import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** A message that the screen announces. */
export const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })

/** The focus is on an element, so that a reader without a mouse goes on there, and not at the top of the page. */
export const expectFocusKept = () => expect.poll(() => document.activeElement?.localName).not.toBe('body')

/** The focus is on the content of the page: on its heading, or on the whole until there is one. */
export const expectFocusOnContent = () =>
  expect.poll(() => document.activeElement?.closest('main')).not.toBeFalsy()
