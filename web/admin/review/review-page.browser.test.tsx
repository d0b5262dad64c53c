import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { HeldSession } from '#contract/admin/review.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { enlargeText } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { stored } from '#web/testing/practice.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const QUEUE = 'GET /api/admin/review'
const REPORTS = 'GET /api/admin/reports'

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

const heldOf = (name: string): HeldSession => ({
  session: stored(
    {
      id: name.toLowerCase(),
      juggleCount: 1_000,
      duration: 100,
      date: '2026-11-24T09:00:00Z',
      mode: 'manual',
    },
    name,
    { juggleRate: 600, timeZone: 'Pacific/Auckland', underReview: true, reviewReasons: ['FAST'] },
  ),
  player: {
    uid: name,
    displayName: name,
    email: 'bo@example.com',
    photoURL: null,
    bestSessionCount: 0,
    bestRate: 0,
    sessionCount: 0,
  },
})

function openReview(answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {}) {
  const player = aPlayer()
  return openScreen('/admin/review', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      [QUEUE]: pageOf(heldOf('Bo'), heldOf('Cleo')),
      [REPORTS]: pageOf(),
      ...answers,
    },
  })
}

test('a held session stands beside what its player has shown, and is accepted', async () => {
  const api = openReview({ 'POST /api/admin/review/bo/accept': {} })
  await expect.element(card('Bo')).toMatchTextContent(/More than 8\.4 juggles a second/)
  // Nothing of this player has counted before.
  await expect.element(card('Bo').getByText('Best –', { exact: true })).toHaveLength(2)
  await expectAccessible()
  for (const name of ['Accept', 'Remove'])
    await expect
      .element(card('Cleo').getByRole('button', { name }))
      .toHaveAccessibleDescription(/^Cleo .*10:00\sPM$/)
  api.answer({ [QUEUE]: pageOf(heldOf('Cleo')) })
  await use(card('Bo').getByRole('button', { name: 'Accept' }))
  await expect.element(notice('The session of Bo counts now.')).toBeVisible()
  await expect.element(card('Bo')).not.toBeInTheDocument()
})

test('a held session is removed with a reason that the player reads', async () => {
  const sent: unknown[] = []
  openReview({ 'POST /api/admin/review/cleo/remove': ({ body }) => (sent.push(body), {}) })
  await use(card('Cleo').getByRole('button', { name: 'Remove' }))
  const removal = page.getByRole('dialog', { name: 'Remove this session of Cleo?' })
  const submit = removal.getByRole('button', { name: 'Remove' })
  await expect.element(submit).toBeDisabled()
  await removal.getByLabelText(/^Reason/).fill('A machine counted this')
  await use(submit)
  await expect.element(notice('The session of Cleo is removed.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'A machine counted this' }])
  await expectFocusKept()
})

test('the reason for removing a session stays when it could not be sent', async () => {
  const REMOVE = 'POST /api/admin/review/bo/remove'
  const api = openReview({ [REMOVE]: offline })
  await use(card('Bo').getByRole('button', { name: 'Remove' }))
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox')
  await reason.fill('More than one touch in a tenth of a second.')
  await use(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(reason).toHaveValue('More than one touch in a tenth of a second.')
  api.answer({ [REMOVE]: {} })
  await use(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the question about a session goes when somebody else has reviewed it, and says so', async () => {
  const api = openReview({ 'POST /api/admin/review/bo/remove': problem('ALREADY_REVIEWED') })
  await use(card('Bo').getByRole('button', { name: 'Remove' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A machine counted this')
  api.answer({ [QUEUE]: pageOf(heldOf('Cleo')) })
  await use(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(notice('Reviewed already.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('two quick presses accept a session once, remove another once, and close a report once', async () => {
  const sent: string[] = []
  const count = (path: string) => ({ [path]: () => (sent.push(path), {}) })
  const ACCEPT = 'POST /api/admin/review/cleo/accept'
  const REMOVE = 'POST /api/admin/review/bo/remove'
  const CLOSE = 'POST /api/admin/reports/r1/close'
  openReview({ [REPORTS]: pageOf(aReport), ...count(ACCEPT), ...count(REMOVE), ...count(CLOSE) })
  await pressTwice(card('Cleo').getByRole('button', { name: 'Accept' }))
  await pressTwice(page.getByRole('button', { name: 'Close: I acted' }))
  await use(card('Bo').getByRole('button', { name: 'Remove' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A machine counted this')
  await pressTwice(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.toSorted()).toEqual([CLOSE, REMOVE, ACCEPT])
})

test('a session that is held once more after it was accepted can be accepted again', async () => {
  const api = openReview({ 'POST /api/admin/review/cleo/accept': {} })
  const accept = card('Cleo').getByRole('button', { name: 'Accept' })
  await use(accept)
  await expect.element(notice('The session of Cleo counts now.')).toBeVisible()
  await expect.element(accept).toBeEnabled()
  await use(accept)
  await expect.poll(() => api.count('POST /api/admin/review/cleo/accept')).toBe(2)
})

/** Within one task, as a slow phone may deliver a double tap. */
async function pressTwice(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  for (let press = 0; press < 2; press++) (button.element() as HTMLElement).click()
}

const aReport = {
  id: 'r1',
  kind: 'message',
  reason: 'danger',
  note: '',
  message: 'Where do you live?',
  groupName: 'Reds',
  teamId: 'reds',
  organizationId: null,
  sender: { uid: 'carla', displayName: 'Carla' },
  reporter: { uid: 'nils', displayName: 'Nils' },
  reportedAt: '2026-11-24T09:00:00Z',
}

test('a report shows its message, who sent and who reported it, and is closed', async () => {
  const sent: unknown[] = []
  const api = openReview({
    [REPORTS]: pageOf(aReport),
    'POST /api/admin/reports/r1/close': ({ body }) => (sent.push(body), {}),
  })
  const message = page.getByRole('listitem', { name: 'Message in Reds' })
  await expect.element(message.getByText('Where do you live?')).toBeVisible()
  for (const name of ['Carla', 'Nils'])
    await expect.element(message.getByRole('link', { name })).toBeVisible()
  api.answer({ [REPORTS]: pageOf() })
  await use(message.getByRole('button', { name: 'Close: I acted' }))
  await expect.element(notice('The report is closed.')).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
  expect(sent).toEqual([{ outcome: 'acted' }])
})

test('the figures of a held session stay within its card at 200 % text', async () => {
  enlargeText()
  openReview()
  await expect.element(card('Bo')).toBeVisible()
  const { scrollWidth, clientWidth } = card('Bo').element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
