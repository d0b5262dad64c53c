import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import {
  countOf,
  countTouches,
  practiceTimes,
  sessionServer,
  startPractice,
  stored,
} from '#web/testing/practice.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const result = page.getByRole('dialog', { name: 'Your practice' })
const question = page.getByRole('alertdialog')
const surface = button('Count a touch')

function openPractice(address = '/practice', player = aPlayer()) {
  const { answers, sessions } = sessionServer(player.uid)
  return { api: openScreen(address, { player, answers }), sessions, player }
}

/** The number below these words. */
const figure = (words: string) => page.getByText(words).element().parentElement!.textContent

test('every finger counts as it lands, but none on or beside a button', async () => {
  openPractice()
  await startPractice()
  const land = (pointerId: number, more: PointerEventInit = {}) =>
    surface
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { pointerId, button: 0, bubbles: true, ...more }))
  land(1)
  // While the first finger still lies there.
  land(2)
  await expect.element(countOf).toHaveTextContent('2')
  land(3, { button: 2 })
  await button('Sound and vibration').click()
  const bar = button('Pause').element().getBoundingClientRect()
  const beside = document.elementFromPoint(bar.left - 4, bar.top + bar.height / 2)!
  beside.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 4, button: 0, bubbles: true }))
  await surface.click({ position: { x: 100, y: 300 } })
  await expect.element(countOf).toHaveTextContent('3')
})

test('undo takes back a touch, a drop ends the run, and nothing counts in a pause', async () => {
  openPractice()
  await startPractice()
  await countTouches(4)
  await button('Undo').click()
  await expect.element(countOf).toHaveTextContent('3')
  await button('Drop').click()
  await surface.click({ position: { x: 100, y: 300 } })
  await surface.click({ position: { x: 100, y: 300 } })
  await expect.element(countOf).toHaveTextContent('5')
  expect(figure('This run')).toContain('2')
  expect(figure('Best run')).toContain('3')
  await button('Pause').click()
  await expect.element(button('Resume')).toBeVisible()
  await expect.element(surface).not.toBeInTheDocument()
  await button('Resume').click()
  await surface.click({ position: { x: 100, y: 300 } })
  await expect.element(countOf).toHaveTextContent('6')
  await button('Drop').click()
  await expect.element(page.getByText('Run over: 3 juggles')).toBeInTheDocument()
})

test('keys count, drop, undo and pause; one that is held down counts once', async () => {
  openPractice()
  await startPractice()
  await userEvent.keyboard(' {Enter} ')
  await expect.element(countOf).toHaveTextContent('3')
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true }),
  )
  // The first takes back the drop, the second a touch.
  await userEvent.keyboard('d{Backspace}{Control>}z{/Control}')
  await expect.element(countOf).toHaveTextContent('2')
  await userEvent.keyboard('p')
  await expect.element(button('Resume')).toHaveFocus()
  await userEvent.keyboard('  ')
  // The first space resumed, as the button with the focus does; the second counted.
  await expect.element(countOf).toHaveTextContent('3')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByText('Leave this practice?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(countOf).toHaveTextContent('3')
})

test('going back asks first, and a practice that was left is offered again', async () => {
  openPractice('/stats')
  await page.getByRole('link', { name: 'Practice' }).first().click()
  await startPractice()
  await countTouches(2)
  history.back()
  await expect.element(question.getByText(/^2 juggles in/)).toBeVisible()
  await button('Keep practicing').click()
  await button('Resume').click()
  await countTouches(1)
  await button('Close').click()
  await button('Leave').click()
  await expect.element(page.getByText(/^3\sjuggles/)).toBeVisible()
  await expectAccessible()
  await button('Continue').click()
  await expect.element(countOf).toHaveTextContent('3')
})

test('finishing without a touch has nothing to save; discarding asks first and names what is lost', async () => {
  const { player, sessions } = openPractice()
  await startPractice()
  await button('Finish').click()
  await expect.element(page.getByText('No touches yet')).toBeVisible()
  await button('Start counting').click()
  await countTouches(2)
  await button('Finish').click()
  await use(button('Discard'))
  await expect.element(question.getByText(/^2 juggles in/)).toBeVisible()
  await use(question.getByRole('button', { name: 'Keep it' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Discard')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await use(question.getByRole('button', { name: 'Discard' }))
  await expect.element(button('Start')).toBeVisible()
  expect(sessions).toEqual([])

  openPractice('/practice', player)
  await expect.element(button('Start')).toBeVisible()
  await expect.element(page.getByText('Unfinished practice')).not.toBeInTheDocument()
})

test('a practice is saved with its runs, on screens that everybody can use', async () => {
  const { sessions } = openPractice()
  await expect.element(page.getByText('Set your first best.')).toBeVisible()
  await expectAccessible()
  await startPractice()
  await countTouches(3)
  await button('Drop').click()
  await countTouches(2)
  await expectAccessible()
  await button('Finish').click()
  await expect.element(result).toBeVisible()
  await expectAccessible()
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(sessions.map(({ runs }) => runs?.map(({ juggleCount }) => juggleCount))).toEqual([[3, 2]])
})

test('a practice is saved with one tap, and the next one is ready', async () => {
  const { sessions } = openPractice()
  await startPractice()
  await countTouches(2)
  await button('Finish').click()
  await button('Quick Save').click()
  await expect.element(page.getByText('Saved: 2 juggles').first()).toBeInTheDocument()
  await expect.element(countOf).toHaveTextContent('0')
  await expect
    .poll(() => sessions.map(({ juggleCount, mode }) => [juggleCount, mode]))
    .toEqual([[2, 'manual']])
})

/** Gives the page a voice that tells what it says. */
function listen(): string[] {
  const said: string[] = []
  const voice = {
    cancel: () => {},
    speak(utterance: SpeechSynthesisUtterance) {
      if (utterance.text) said.push(utterance.text)
      utterance.dispatchEvent(new Event('end'))
    },
  }
  vi.stubGlobal('speechSynthesis', voice)
  return said
}

test('a goal is set, told when it is reached, and found set the next time', async () => {
  const said = listen()
  const read = new Set<string>()
  openPractice()
  await use(button('Goal, intervals, voice'))
  await page.getByRole('group', { name: 'Goal' }).getByRole('button', { name: 'Juggles' }).click()
  const juggles = page.getByRole('textbox', { name: 'Juggles' })
  await expect.element(juggles).toHaveValue('20')
  await juggles.fill('4')
  await page.getByRole('group', { name: 'Count aloud' }).getByRole('button', { name: 'Every 5' }).click()
  await expectAccessible()
  await startPractice()
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]'))
      if (textContent) read.add(textContent)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await countTouches(3)
  const progress = page.getByRole('progressbar', { name: 'Towards your goal' })
  await expect.element(progress).toHaveAttribute('aria-valuetext', '3 of 4 juggles')
  await countTouches(2)
  expect(said).toEqual(['Goal reached: 4 juggles', '5'])
  // Screen readers are told of it, too, and not of every touch.
  watch.disconnect()
  expect([...read]).toContain('Goal reached: 4 juggles')
  expect(read.size).toBeLessThan(5)
  await expectAccessible()
  await button('Finish').click()
  await expect.element(page.getByText('Goal reached: 4 juggles')).toBeVisible()
  await button('Save').click()
  await button('Practice again').click()
  await expect.element(page.getByText('0 of 4 juggles')).toBeVisible()
  await button('Close').click()
  await expect.element(button(/Goal: 4 juggles/)).toBeVisible()
})

test('a note and what runs were juggled with are asked for quietly', async () => {
  const { sessions } = openPractice()
  await startPractice()
  await countTouches(2)
  await button('Drop').click()
  await countTouches(1)
  await button('Finish').click()
  await button('Note or body parts').click()
  await page
    .getByRole('group', { name: 'Juggled with' })
    .getByRole('button', { name: 'Left foot', exact: true })
    .click()
  await button('Run by run').click()
  await userEvent.selectOptions(page.getByLabelText('Run 2: 1 juggle'), 'Head')
  await page.getByLabelText('Note').fill('New ball.')
  await expectAccessible()
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sessions).toMatchObject([
    {
      notes: 'New ball.',
      runs: [
        { juggleCount: 2, bodyPart: 'leftFoot' },
        { juggleCount: 1, bodyPart: 'head' },
      ],
    },
  ])
})

/** A result says what was good. A best that was not reached is named, and no distance to it. */
test('a result praises what is above the usual count, and does not scold for what is below a best', async () => {
  const player = aPlayer({ bestSessionCount: 40, bestRate: 200, longestSession: 300 })
  const { answers, sessions } = sessionServer(player.uid)
  const earlier = [2, 3, 40].map((juggleCount, index) =>
    stored(
      {
        id: crypto.randomUUID(),
        juggleCount,
        duration: 20,
        date: `2026-01-0${index + 1}T10:00:00Z`,
        mode: 'manual',
      },
      player.uid,
    ),
  )
  sessions.push(...earlier)
  openScreen('/practice', { player, answers })
  await practiceTimes(5)
  await expect.element(result.getByText('2 above your usual.')).toBeVisible()
  await expect.element(result.getByText('Best: 40')).toBeVisible()
  await expect.element(result.getByText('below', { exact: false })).not.toBeInTheDocument()
})
