import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. Checks on the way that each focused element visibly has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // A button that is busy keeps the focus a moment longer, and keys have no effect.
  await expect(target).toBeEnabled()
  let element = await target.elementHandle()
  for (let press = 0; press < 100; press++) {
    // One evaluation for each press, because a page takes many presses.
    let seen = await page.evaluate(lookAtFocus, element)
    if (seen.unseen !== null)
      // A button shows its focus a moment after it gets it.
      await expect
        .poll(async () => (seen = await page.evaluate(lookAtFocus, element)).unseen, {
          message: 'has the focus without being seen to have it',
        })
        .toBeNull()
    if (seen.isThere) return
    // An element that was rendered again meanwhile is another element with the same name.
    if (seen.isGone) element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  await expect(target, `is not reached by ${key}`).toBeFocused()
}

/**
 * Whether the element is gone; whether it has the focus or is the active option of a field's list; and the element that has the focus
 * invisibly, because it looks the same as without focus or is hidden behind a sticky element.
 */
function lookAtFocus(target: Node) {
  const focused = document.activeElement
  const pointedAt = focused?.getAttribute('aria-activedescendant')
  const isThere = target === focused || (pointedAt != null && target === document.getElementById(pointedAt))
  // An element that Tab does not reach is only a starting point for the next Tab.
  const isUsed = focused instanceof HTMLElement && focused.tabIndex >= 0 && focused !== document.body
  // The browser draws the controls of a video and their focus, and pages cannot inspect them.
  const isShownInside = focused instanceof HTMLVideoElement && focused.controls
  const isUnseen =
    isUsed &&
    !isShownInside &&
    !pointedAt &&
    (isBehindSticking(focused) || ![0, 1, 2, 3, 4].some((up) => isLit(above(focused, up))))
  return { isGone: !target.isConnected, isThere, unseen: isUnseen ? focused.outerHTML.slice(0, 200) : null }

  // The focus is often drawn around the focused element: on a field's frame, a switch's thumb, or the card of a name.
  function above(element: Element, up: number): Element | null {
    return up === 0 ? element : (above(element, up - 1)?.parentElement ?? null)
  }
  // Computed independently of the app (web/shell/focus/keep-focus.ts), so that a mistake there is noticed here.
  function isBehindSticking(element: Element): boolean {
    const { x, y, width, height } = element.getBoundingClientRect()
    let over = document.elementFromPoint(x + width / 2, y + height / 2)
    for (; over && !over.contains(element); over = over.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(over).position)) return true
    return false
  }
  function isLit(element: Element | null): boolean {
    if (!element) return false
    const { opacity, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    // The input inside a switch or checkbox serves the keyboard. Other elements draw it.
    if (opacity === '0') return false
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
      boxShadow !== 'none' ||
      element.matches('.Mui-focused')
    )
  }
}

/** Goes to an element by Tab and presses a key on it. */
export const use = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab and replaces its text. */
export const typeInto = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Chooses from an open menu or list with the arrow keys. */
export const choose = async (page: Page, option: Locator) => {
  await tabTo(page, option, 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Presses a button in a row in which Tab reaches one button and the arrow keys the others. */
export const useInRow = async (page: Page, row: Locator, name: string) => {
  await tabTo(page, row.locator('[tabindex="0"]'))
  await tabTo(page, row.getByRole('button', { name, exact: true }), 'ArrowRight')
  await page.keyboard.press('Enter')
}

/** Chooses a file with the button that opens the file dialog. */
export async function useFile(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Wait for the file dialog before the press. Otherwise the browser may open one that nobody answers.
  const asked = page.waitForEvent('filechooser')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await (await asked).setFiles(file)
}

/** Expects the focus inside the page, so that a keyboard user continues from there and not from the top. */
export const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), 'what has the focus')
    .not.toBe('body')
