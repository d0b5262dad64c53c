import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { startPractice } from '#web/testing/practice.ts'

/** A lying phone above its keyboard, and a laptop at four hundred percent. */
test.each([
  [740, 200],
  [320, 256],
])(
  'on a screen of %i × %i a field of a dialog is whole, and the buttons are below it',
  async (width, height) => {
    await resizeScreen(width, height)
    openScreen('/groups', { player: aPlayer() })
    await page.getByRole('button', { name: 'Join with Code' }).first().click()
    const field = page.getByRole('textbox', { name: 'Invite code' })
    await expect.element(field).toHaveFocus()
    expect(isWhole(field.element())).toBe(true)
    const cancel = page.getByRole('button', { name: 'Cancel' }).element()
    cancel.scrollIntoView()
    expect(isWhole(cancel)).toBe(true)
  },
)

test('a screen of its own has no margin on a lying phone', async () => {
  await resizeScreen(740, 360)
  openScreen('/practice', { player: aPlayer() })
  await startPractice()
  const { x, y, width, height } = document.querySelector('.MuiDialog-paper')!.getBoundingClientRect()
  expect([x, y, width, height]).toEqual([0, 0, 740, 360])
})

/** Nothing covers it or cuts it off. */
function isWhole(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [y + 2, y + height - 2].every((at) => element.contains(document.elementFromPoint(x + width / 2, at)))
}
