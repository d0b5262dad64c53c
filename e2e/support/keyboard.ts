import { expect, type Locator, type Page } from '@playwright/test'

/** Goes by Tab to what is to be used next, and sees on the way that what has the focus is seen to have it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // One that works, or waits for an answer, has the focus for a moment longer, and no key does anything.
  await expect(target).toBeEnabled()
  let element = await target.elementHandle()
  for (let press = 0; press < 100; press++) {
    // One question for each press: there are many on the way through a page.
    let seen = await page.evaluate(lookAtFocus, element)
    if (seen.unseen !== null)
      // A button that is given the focus is drawn so a moment later.
      await expect
        .poll(async () => (seen = await page.evaluate(lookAtFocus, element)).unseen, {
          message: 'has the focus without being seen to have it',
        })
        .toBeNull()
    if (seen.isThere) return
    // What was drawn anew meanwhile is another element of the same name.
    if (seen.isGone) element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  await expect(target, `is not reached by ${key}`).toBeFocused()
}

/**
 * Whether this is gone, and whether it has the focus, or is what a field's list points at; and what has the focus without being seen
 * to have it: nothing that differs from when it has not, or nothing on the screen at all because it is behind what sticks there.
 */
function lookAtFocus(target: Node) {
  const focused = document.activeElement
  const pointedAt = focused?.getAttribute('aria-activedescendant')
  const isThere = target === focused || (pointedAt != null && target === document.getElementById(pointedAt))
  // What Tab does not lead to is only where it goes on from.
  const isUsed = focused instanceof HTMLElement && focused.tabIndex >= 0 && focused !== document.body
  // A film's own controls are the browser's, which shows the focus within them where no page can look.
  const isShownInside = focused instanceof HTMLVideoElement && focused.controls
  const isUnseen =
    isUsed &&
    !isShownInside &&
    !pointedAt &&
    (isBehindSticking(focused) || ![0, 1, 2, 3, 4].some((up) => isLit(above(focused, up))))
  return { isGone: !target.isConnected, isThere, unseen: isUnseen ? focused.outerHTML.slice(0, 200) : null }

  // A field's frame, a switch's thumb, the card of a name: what stands for the focus is often around what has it.
  function above(element: Element, up: number): Element | null {
    return up === 0 ? element : (above(element, up - 1)?.parentElement ?? null)
  }
  // Asked here anew: the app's own question (web/shell/focus/keep-focus.ts) would agree with its own mistakes.
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
    // The field within a switch or a box is there for the keyboard and drawn by others.
    if (opacity === '0') return false
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
      boxShadow !== 'none' ||
      element.matches('.Mui-focused')
    )
  }
}

/** Presses a key on it, once Tab has led there. */
export const use = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Types into a field, once Tab has led there; what stood in it is replaced. */
export const typeInto = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Chooses from a menu or a list that is open, by the arrow keys. */
export const choose = async (page: Page, option: Locator) => {
  await tabTo(page, option, 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Presses one of a row of buttons of which Tab leads to one, and the arrow keys to the others. */
export const useInRow = async (page: Page, row: Locator, name: string) => {
  await tabTo(page, row.locator('[tabindex="0"]'))
  await tabTo(page, row.getByRole('button', { name, exact: true }), 'ArrowRight')
  await page.keyboard.press('Enter')
}

/** Chooses a file by the button that asks for one. */
export async function useFile(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Before the way there: a press that comes before the browser knows who takes its question opens a dialog that nobody sees.
  const asked = page.waitForEvent('filechooser')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await (await asked).setFiles(file)
}

/** The focus is in the page: whoever has no mouse goes on from there, and not from its top. */
export const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), 'what has the focus')
    .not.toBe('body')
