import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Guardian } from '#contract/players/guardian.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { pageOf } from '#web/testing/documents/groups.ts'
import { tabTo, use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const step = page.getByRole('dialog', { name: 'What should others call you?' })
const name = step.getByLabelText('Name to show')
const year = step.getByLabelText('Birth year')
const save = step.getByRole('button', { name: 'Save' })
const YEAR_OF_A_CHILD = String(new Date().getFullYear() - 12)

const stranger = () =>
  aPlayer({
    displayName: 'marta',
    isIntroduced: false,
    introductionDue: true,
    shownAs: 'Player 7F3K',
    birthYear: null,
  })

/** Opens a page as somebody new, on a server that keeps what they tell. */
function openAsStranger(
  address: string,
  more: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
) {
  let me = stranger()
  const sent: unknown[] = []
  const api = openScreen(address, {
    player: me,
    answers: {
      'GET /api/me': () => me,
      'PATCH /api/me': ({ body }) => {
        sent.push(body)
        const isPutOff = Object.hasOwn(body as object, 'introductionPutOff')
        const named = isPutOff ? {} : { isIntroduced: true, shownAs: 'Robin' }
        return (me = { ...me, ...(body as object), ...named, introductionDue: false })
      },
      'GET /api/teams': pageOf(),
      ...more,
    },
  })
  return { api, sent }
}

test('practice is not interrupted by the question for a name', async () => {
  openAsStranger('/practice')
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect.element(step).not.toBeInTheDocument()
})

test.each([
  ['/a-page-of-tomorrow', 'Out of play'],
  ['/verify-email', 'Link not complete'],
  ['/not-me', 'Link not complete'],
  ['/card', 'Player card'],
  ['/privacy', 'Privacy'],
  ['/settings/import', 'Import your history'],
])('the question for a name does not cover %s', async (address, heading) => {
  openAsStranger(address)
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect.element(step).not.toBeInTheDocument()
})

test('a player who puts off telling a name reads what others see instead, and is not asked again on this visit', async () => {
  const { sent } = openAsStranger('/groups')
  await expect.element(step).toMatchTextContent(/Others see “Player 7F3K” now/)
  await expectAccessible()
  await use(step.getByRole('button', { name: 'Not now' }))
  await expect.element(step).not.toBeInTheDocument()
  await expect.poll(() => sent).toEqual([{ introductionPutOff: true }])
  await expectFocusKept()
})

test('the boards say what others see of a player without a name, and lead to tell one', async () => {
  openScreen('/stats', {
    player: { ...stranger(), introductionDue: false },
    answers: {
      'GET /api/leaderboards/*': { ...pageOf(), previousCursor: null, me: null, total: 0, whyUnranked: null },
    },
  })
  await expect.element(page.getByText(/^Others see you as Player 7F3K\./)).toBeVisible()
  await use(page.getByRole('link', { name: 'Give your name' }))
  await expect.poll(addressNow).toBe('/settings')
  await expect.element(page.getByLabelText('Name to show')).toBeVisible()
  await expect.element(page.getByLabelText('Name to show')).not.toHaveFocus()
})

test('a child tells a name and the year, and asks a parent right there, all by keyboard', async () => {
  const asked: unknown[] = []
  const { sent } = openAsStranger('/groups', {
    'PUT /api/me/guardian': ({ body }) => (asked.push(body), aPlayer()),
  })
  await expect.element(name).toHaveFocus()
  await use(save)
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  expect(sent).toEqual([])
  await name.fill('Lena')
  await year.fill(YEAR_OF_A_CHILD)
  await expect.element(step.getByText(/^Under 16, only your groups see you/)).toBeVisible()
  await expect.element(step.getByRole('radio')).not.toBeInTheDocument()
  await step.getByLabelText('Parent’s or guardian’s email').fill('dad@example.com')
  await expectAccessible()
  await use(save)
  await expect.element(notice('Sent to dad@example.com.')).toBeVisible()
  await expect.element(step).not.toBeInTheDocument()
  expect([sent, asked]).toEqual([
    [{ displayName: 'Lena', birthYear: Number(YEAR_OF_A_CHILD) }],
    [{ email: 'dad@example.com' }],
  ])
})

test('a child whose own email is not confirmed reads that nothing was sent yet', async () => {
  const waiting = { email: 'dad@example.com', waitsForEmail: true } as Guardian
  openAsStranger('/groups', { 'PUT /api/me/guardian': aPlayer({ guardian: waiting }) })
  await name.fill('Lena')
  await year.fill(YEAR_OF_A_CHILD)
  await step.getByLabelText('Parent’s or guardian’s email').fill('dad@example.com')
  await use(save)
  await expect.element(notice('Confirm your email, then we ask dad@example.com.')).toBeVisible()
})

test('a player over 16 chooses who sees them in the same step', async () => {
  const { sent } = openAsStranger('/groups')
  await year.fill('1990')
  await expect.element(step.getByLabelText('Parent’s or guardian’s email')).not.toBeInTheDocument()
  await tabTo(step.getByRole('radio', { name: 'Everybody' }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(step.getByRole('radio', { name: 'My groups' })).toBeChecked()
  await name.fill('  Robin ')
  await use(save)
  await expect.element(notice('Robin, nice to meet you.')).toBeVisible()
  expect(sent).toEqual([{ displayName: 'Robin', birthYear: 1990, visibility: 'groups' }])
})

test('a refusal of the server stands at its field, and the typed text stays', async () => {
  const { api } = openAsStranger('/groups')
  api.answer({ 'PATCH /api/me': problem('VALIDATION_FAILED', { displayName: 'Not this name.' }) })
  await name.fill('Robin')
  await year.fill('1990')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Not this name.')
  await expect.element(name).toBeInvalid()
  await expect.element(year).toBeValid()
  await expect.element(name).toHaveValue('Robin')
  api.answer({ 'PATCH /api/me': problem('VALIDATION_FAILED', { birthYear: 'Not this year.' }) })
  await save.click()
  await expect.element(year).toHaveAccessibleDescription('Not this year.')
  await expect.element(year).toBeInvalid()
  await expect.element(name).toBeValid()
})
