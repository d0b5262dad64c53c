import { expect, type Locator, type Page } from '@playwright/test'

/** Goes by Tab to what is to be used next, and sees on the way that what has the focus is seen to have it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < 80; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(describeUnseenFocus)).toBeNull()
  }
  await expect(target, 'is not reached by Tab').toBeFocused()
}

/** What has the focus without being seen to have it: nothing that differs from when it has not, or nothing on the screen at all. */
function describeUnseenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // A field's frame, a switch's thumb: what stands for the focus is often around what has it.
  const shows = [focused, ...[1, 2, 3].map((up) => closestAbove(focused, up))]
  const isSeen = shows.some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
      boxShadow !== 'none' ||
      element.matches('.Mui-focused, .Mui-focusVisible')
    )
  })
  return isSeen ? null : focused.outerHTML.slice(0, 200)

  function closestAbove(element: Element, up: number): Element | null {
    let above: Element | null = element
    for (let step = 0; step < up; step++) above = above?.parentElement ?? null
    return above
  }
}

/** Presses a key on it, once Tab has led there. */
export const use = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
