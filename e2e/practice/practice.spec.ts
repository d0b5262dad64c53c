import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expectFocusKept, use } from '#e2e/support/keyboard.ts'
import {
  countOf,
  expectKept,
  expectStored,
  letFootReturn,
  startPractice,
  tapTimes,
} from '#e2e/support/practice.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test(
  'every finger counts as it lands, but none on or beside a button; undo takes back a tap, a drop ends the run, and a pause stops the clock',
  { tag: '@phone' },
  async ({ page }) => {
    await startPractice(page)
    await tapTimes(page, 1)
    await press(page, 'Sound and vibration')
    const bar = (await page.getByRole('button', { name: 'Pause' }).boundingBox())!
    await page.mouse.click(bar.x - 4, bar.y + bar.height / 2)
    await expect(countOf(page)).toHaveText('1')
    const browser = await page.context().newCDPSession(page)
    const fingers = [
      { x: 100, y: 300, id: 1 },
      { x: 240, y: 320, id: 2 },
    ]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers.slice(0, 1) })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(countOf(page)).toHaveText('3')
    await press(page, 'Undo')
    await expect(countOf(page)).toHaveText('2')
    await letFootReturn(page)
    await tapTimes(page, 2)
    await expect(countOf(page)).toHaveText('4')
    await press(page, 'Undo')
    await expect(countOf(page)).toHaveText('3')
    await press(page, 'Drop')
    await tapTimes(page, 2)
    await expect(page.getByText('This run').locator('..')).toContainText('2')
    await expect(page.getByText('Best run').locator('..')).toContainText('3')

    await press(page, 'Pause')
    await tapTimes(page, 3)
    await expect(countOf(page)).toHaveText('5')
    await press(page, 'Resume')
    await tapTimes(page, 1)
    await press(page, 'Finish')
    await press(page, 'Save')
    await expectStored(page, [6])
  },
)

test(
  'mouse and keyboard count, and a key that is held down counts once',
  { tag: '@laptop' },
  async ({ page }) => {
    await startPractice(page)
    await page.mouse.click(700, 450)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.keyboard.down('Space')
    await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    await expect(countOf(page)).toHaveText('4')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+z')
    await expect(countOf(page)).toHaveText('2')
    await page.keyboard.press('p')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    // The first space resumed, as the button with the focus does; the second counted.
    await expect(countOf(page)).toHaveText('3')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave this practice?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(countOf(page)).toHaveText('3')
  },
)

test(
  'leaving asks first, and a practice that was left is offered again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/stats')
    await page.getByRole('link', { name: 'Practice', exact: true }).click()
    await press(page, 'Start')
    await tapTimes(page, 7)
    await page.goBack()
    await expect(page.getByText('7 juggles in')).toBeVisible()
    await press(page, 'Keep practicing')
    await press(page, 'Resume')
    await tapTimes(page, 1)
    await press(page, 'Close')
    await press(page, 'Leave')
    await expect(page.getByText(/Your practice of .*: 8 juggles/)).toBeVisible()
    await press(page, 'Continue')
    await expect(countOf(page)).toHaveText('8')
  },
)

test(
  'a practice outlives its tab, and no other tab takes it away before',
  { tag: '@phone' },
  async ({ page, context }) => {
    await startPractice(page)
    await tapTimes(page, 3)
    await expectKept(page, 3)
    const other = await context.newPage()
    await other.goto('/practice')
    await expect(other.getByText('A practice is open in another tab.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Continue' })).toBeHidden()
    await page.close()
    await other.reload()
    await press(other, 'Continue')
    await expect(countOf(other)).toHaveText('3')
    await press(other, 'Finish')
    await press(other, 'Save')
    await expectStored(other, [3])
    await press(other, 'Close')
    await expect(other.getByText('Unfinished practice')).toBeHidden()
  },
)

test(
  'finishing without a touch has nothing to save; discarding asks first and names what is lost',
  { tag: '@phone' },
  async ({ page }) => {
    await startPractice(page)
    await press(page, 'Finish')
    await expect(page.getByText('No touches yet')).toBeVisible()
    await press(page, 'Start counting')
    await tapTimes(page, 2)
    await expect(countOf(page)).toHaveText('2')
    await press(page, 'Finish')
    const discard = page.getByRole('button', { name: 'Discard', exact: true })
    await use(page, discard)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2 juggles in')
    await use(page, question.getByRole('button', { name: 'Keep it' }))
    await expect(question).toBeHidden()
    await expect(discard).toBeFocused()
    await page.keyboard.press('Enter')
    await use(page, question.getByRole('button', { name: 'Discard' }))
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expectFocusKept(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expect(page.getByText('Unfinished practice')).toBeHidden()
    await expectStored(page, [])
  },
)

test('the practice screens are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/practice')
  await expect(page.getByText('Your first session sets the number to beat.')).toBeVisible()
  await startPractice(page)
  await tapTimes(page, 4)
  await press(page, 'Drop')
  await tapTimes(page, 3)
  await expectAccessible(page)
  await press(page, 'Finish')
  await expectAccessible(page)
  await press(page, 'Save')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
