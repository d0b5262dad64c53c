import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses Tab, or another key, until the target has the focus. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await expect.element(target).toBeVisible()
  await expect.element(target).toBeEnabled()
  for (let press = 0; press < 100 && !hasFocus(target.element()); press++)
    await userEvent.keyboard(`{${key}}`)
  await expect.element(target).toHaveFocus()
}

const hasFocus = (element: Element) =>
  element === document.activeElement ||
  (element.id !== '' && document.activeElement?.getAttribute('aria-activedescendant') === element.id)

/** Focuses the target by Tab and presses a key on it. */
export async function use(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(`{${key}}`)
}

/** Chooses an option of an open menu or list by the arrow keys. */
export async function choose(option: Locator): Promise<void> {
  for (let press = 0; press < 30; press++) {
    // Waited for before each press, because a list that still searches takes its options away.
    await expect.element(option).toBeVisible()
    const element = option.query()
    if (element && hasFocus(element)) break
    await userEvent.keyboard('{ArrowDown}')
  }
  await userEvent.keyboard('{Enter}')
}
