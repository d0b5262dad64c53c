import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expectFocusKept, tabTo, typeInto, use, useInRow } from '#e2e/support/keyboard.ts'
import { countOf, storedSessions, tapTimes } from '#e2e/support/practice.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Unfolds the options and chooses in the group of that name. */
async function unfoldOptions(page: Page): Promise<void> {
  await page.goto('/practice')
  await press(page, 'Goal, intervals, voice')
}
const choose = (page: Page, group: string, answer: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name: answer, exact: true }).click()

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test(
  'a player sets a goal, is told when it is reached, and finds it set the next time',
  { tag: '@phone' },
  async ({ page }) => {
    const said = await listen(page)
    await page.goto('/practice')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    // Set by keyboard alone; what counts is tapped.
    await use(page, button('Goal, intervals, voice'))
    await useInRow(page, page.getByRole('group', { name: 'Goal' }), 'Juggles')
    await expect(field(page, 'Juggles to reach')).toHaveValue('20')
    await typeInto(page, field(page, 'Juggles to reach'), '12')
    await useInRow(page, page.getByRole('group', { name: 'Count aloud' }), 'Every 5')
    await expectAccessible(page)
    // Back to where the page begins: what is set stands below it.
    await tabTo(page, button('Start'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const read = await readAlong(page)
    await tapTimes(page, 11)
    const progress = page.getByRole('progressbar', { name: 'On the way to your goal' })
    await expect(progress).toHaveAttribute('aria-valuetext', '11 of 12 juggles')
    await tapTimes(page, 1)
    await expect(page.getByText('Goal reached: 12 juggles')).not.toHaveCount(0)
    await tapTimes(page, 3)
    expect(await said()).toEqual(['5', '10', 'Goal reached: 12 juggles', '15'])
    // Screen readers are told of it, too, and not of every touch.
    expect(await read()).toContain('Goal reached: 12 juggles')
    expect((await read()).length).toBeLessThan(8)
    await expectAccessible(page)
    await press(page, 'Finish')
    await expect(page.getByText('Goal reached: 12 juggles')).toBeVisible()
    await press(page, 'Save')
    await press(page, 'Practice again')
    await expect(page.getByText('0 of 12 juggles')).toBeVisible()
    await press(page, 'Close')
    await expect(page.getByRole('button', { name: /Goal: 12 juggles/ })).toBeVisible()
  },
)

test(
  'in rounds, touches count while the player works, and the clock stands while they rest',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await unfoldOptions(page)
    await choose(page, 'Interval timer', 'Your own')
    await field(page, 'Work (seconds)').fill('10')
    await field(page, 'Rest (seconds)').fill('20')
    await field(page, 'Rounds').fill('2')
    await press(page, 'Start')
    await expect(page.getByText('Get ready')).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page.getByText('Round 1 of 2')).toBeVisible()
    await tapTimes(page, 4)
    await page.clock.fastForward(10_000)
    await expect(page.getByText('Touches count again with the next round.')).toBeVisible()
    await tapTimes(page, 2)
    await expect(countOf(page)).toHaveText('4')
    await expectAccessible(page)
    await press(page, 'Skip rest')
    await expect(page.getByText('Round 2 of 2')).toBeVisible()
    await tapTimes(page, 3)
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('dialog', { name: 'Your practice' })).toContainText('7')
    await press(page, 'Save')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const [session] = await storedSessions(page)
    expect(session!.runs!.map(({ juggleCount }) => juggleCount)).toEqual([4, 3])
    expect(session!.duration).toBeLessThanOrEqual(20.1)
  },
)

test(
  'a note and what runs were juggled with are asked for quietly, and changed later',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/practice')
    await press(page, 'Start')
    await tapTimes(page, 3)
    await press(page, 'Drop')
    await tapTimes(page, 2)
    await press(page, 'Finish')
    await press(page, 'Add a note or body parts')
    await choose(page, 'Juggled with', 'Left foot')
    await press(page, 'Run by run')
    await page.getByLabel('Run 2: 2 juggles').selectOption('Head')
    await page.getByLabel('Note').fill('New ball.')
    await expectAccessible(page)
    await press(page, 'Save')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.goto('/practice/history')
    await expect(page.getByText('New ball.')).toBeVisible()
    await expect(page.getByText(/Left\sfoot\s·\sHead/)).toBeVisible()
    await use(page, page.getByRole('button', { name: /^Note on 5 juggles/ }))
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Note'), 'New ball, and windy.')
    const run = dialog.getByLabel('Run 1: 3 juggles')
    await tabTo(page, run, 'Shift+Tab')
    await page.keyboard.press('Home')
    await expect(run).toHaveValue('')
    await expectAccessible(page)
    await use(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    await expectFocusKept(page)
    await expect(page.getByText('New ball, and windy.')).toBeVisible()
    const [session] = await storedSessions(page)
    expect(session!.runs).toMatchObject([{ juggleCount: 3 }, { juggleCount: 2, bodyPart: 'head' }])
    expect(session!.runs![0]!.bodyPart).toBeUndefined()
  },
)

/** Gives the page a voice that is heard by the test: this browser's own says nothing, and tells nobody. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const voice = {
      cancel: () => {},
      speak: (utterance: SpeechSynthesisUtterance) => {
        if (utterance.text) said.push(utterance.text)
        utterance.dispatchEvent(new Event('end'))
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    Object.assign(window, { said })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** What the page has screen readers say from now on. */
async function readAlong(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const read: string[] = []
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent !== '' && !read.includes(textContent)) read.push(textContent)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { read })
  })
  return () => page.evaluate(() => (window as unknown as { read: string[] }).read)
}
