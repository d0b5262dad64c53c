import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countTouches, practiceTimes, sessionServer, startPractice, stored } from '#web/testing/practice.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

const result = page.getByRole('dialog', { name: 'Your practice' })

/** What the live regions of the page have said, one after the other. */
function listen(): string[] {
  const heard: string[] = []
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]'))
      if (textContent && !heard.includes(textContent)) heard.push(textContent)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return heard
}

const BADGE = { kind: 'session', threshold: 10, earnedAt: '2026-05-01T10:00:00.000Z' } as const
const RECORD = { kind: 'bestRun', value: 11, previous: 4 } as const

/** The server finds a badge and a record in the practice. */
function openPractice() {
  const player = aPlayer()
  const { answers } = sessionServer(player.uid)
  const save = (asked: Asked) =>
    Response.json(
      { ...stored(asked.body as RecordSession, player.uid), newBadges: [BADGE], newRecords: [RECORD] },
      { status: 201 },
    )
  openScreen('/practice', { player, answers: { ...answers, 'POST /api/sessions': save } })
}

/** Product 13.9. */
test('a screen reader hears the count as the result opens, and reads it in the heading', async () => {
  openPractice()
  await practiceTimes(3)
  await expect.element(result).toHaveAccessibleDescription(/^3 juggles in .*Your first number to beat\./)
  // Line by line a screen reader reads the words inside, not the label.
  const heading = page.getByRole('heading', { level: 1, name: '3 juggles', exact: true })
  await expect.element(heading).not.toHaveAttribute('aria-label')
})

test('the moments of a saved practice are said in one sentence, and not again when a dialog above closes', async () => {
  openPractice()
  await practiceTimes(11)
  const heard = listen()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => heard).toContain('First practice saved. First ten')
  await expect.poll(() => heard).toContain('New badge. 10 in a session. New best run: 11')
  const moment = page.getByText('First ten', { exact: true })
  await expect.element(moment).toBeVisible()
  expect(moment.element().closest('[role=status]')).toBeNull()
  await expect.poll(() => document.body.textContent).not.toContain('First practice saved. First ten')
})

test('the keys of counting reach the page from a screen reader', async () => {
  openPractice()
  await startPractice()
  await countTouches(1)
  // Outside of an application it takes letters for its own commands.
  expect(document.activeElement!.closest('[role=application]')).not.toBeNull()
})
