import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HistoryPlan } from '#contract/sessions/history-import.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice, standingNote } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

const IMPORTS = 'GET /api/me/history-imports'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (text: string | RegExp) => page.getByRole('main').getByRole('status').filter({ hasText: text })

const nothing = { counts: 0, held: 0, isThere: 0, wasDeleted: 0, wrong: 0 }

/** The server's answer for these rows: a count that is no number is wrong. */
function planOf({ body }: Asked): HistoryPlan {
  const rows = (body as { rows: { count: string }[] }).rows.map(({ count }) =>
    Number.isInteger(Number(count))
      ? {
          outcome: 'counts' as const,
          errors: [],
          reviewReasons: [],
          session: { localDate: '2026-03-01', juggleCount: Number(count), duration: 300 },
        }
      : { outcome: 'wrong' as const, errors: ['COUNT_INVALID' as const], reviewReasons: [], session: null },
  )
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong').length
  return { counts: { ...nothing, counts: rows.length - wrong, wrong }, rows }
}

function openImport() {
  const sent: unknown[] = []
  const api = openScreen('/settings/import', {
    player: aPlayer(),
    answers: {
      [IMPORTS]: { items: [], nextCursor: null },
      'POST /api/me/history-imports/preview': planOf,
      'POST /api/me/history-imports': (asked) => {
        sent.push(asked.body)
        return { id: 'i1', counts: planOf(asked).counts }
      },
    },
  })
  return { api, sent }
}

async function chooseFile(...lines: string[]): Promise<void> {
  await expect.element(button('Choose a file')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File([lines.join('\n')], 'mine.csv', { type: 'text/csv' }))
}

test('a file that cannot be read names its line, and nothing is imported', async () => {
  openImport()
  await chooseFile('Datum;Ballen;Dauer', '1.3.2026;120')
  await expect.element(notice('Nothing imported')).toMatchTextContent(/Line/)
})

test('practice from before is imported out of a file: its columns chosen, its wrong rows left out', async () => {
  const { sent } = openImport()
  await chooseFile('Datum;Ballen;Dauer', '1.3.2026;120;5:00', '2.3.2026;viele;5:00', '3.3.2026;300;12:30')
  const preview = page.getByRole('heading', { name: 'Preview of mine.csv' })
  await expect.element(preview).toHaveFocus()
  await expect.element(standingNote('Choose all three.')).toBeVisible()
  await expect.element(said('Choose all three.')).toBeInTheDocument()
  await use(page.getByRole('combobox', { name: 'Count' }))
  await choose(page.getByRole('option', { name: 'Ballen' }))
  // Said in one, and once.
  await expect.element(said(/1 wrong row.*Correct or leave out wrong rows/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'Not a whole number.' })).toBeVisible()
  await expectAccessible()
  await use(button('Leave out 1 wrong row'))
  await expect.element(said(/^2 sessions count$/)).toBeVisible()
  const save = button('Import 2 sessions')
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const done = page.getByRole('heading', { name: 'History imported' })
  await expect.element(done).toHaveFocus()
  await expect.element(done).toHaveAccessibleDescription(/^2 sessions count/)
  expect(sent).toEqual([
    expect.objectContaining({
      fileName: 'mine.csv',
      rows: [
        { date: '1.3.2026', count: '120', duration: '5:00' },
        { date: '3.3.2026', count: '300', duration: '12:30' },
      ],
    }),
  ])
})

test('an import is taken back after a question', async () => {
  const { api } = openImport()
  api.answer({
    [IMPORTS]: {
      items: [{ id: 'i1', fileName: 'mine.csv', importedAt: '2026-11-24T09:00:00Z', sessionCount: 2 }],
      nextCursor: null,
    },
    'DELETE /api/me/history-imports/i1': new Response(null, { status: 204 }),
  })
  await use(button('Take back'))
  api.answer({ [IMPORTS]: { items: [], nextCursor: null } })
  await use(page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }))
  await expect.element(notice('Taken back.')).toBeVisible()
  await expect.element(page.getByText('mine.csv')).not.toBeInTheDocument()
  await expectFocusKept()
})

test('a file that the device cannot read says so', async () => {
  openImport()
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'))
  await chooseFile('Date;Count', '2026-03-01;120')
  await expect.element(notice('The file cannot be read.')).toBeVisible()
})
