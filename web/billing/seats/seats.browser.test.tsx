import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { SeatImport, SeatMember } from '#contract/billing/seats.ts'
import { aSubscription } from '#web/testing/documents/billing.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { managedOrganization } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { notice } from '#web/testing/notice.ts'
import { problem } from '#web/testing/stand-in-api.ts'
import texts from '#texts/en.json'
import { aPlayer } from '#web/testing/documents/players.ts'

const member = (name: string, more: Partial<SeatMember> = {}): SeatMember => ({
  userId: name.toLowerCase(),
  userDisplayName: name,
  userEmail: `${name.toLowerCase()}@example.com`,
  photoURL: null,
  isManager: false,
  allocatedSeat: null,
  ...more,
})

const seat = { tier: 'plus', assignedAt: '2026-11-13T12:00:00Z', assignedBy: 'olga' } as const

test('the list of seats says of every member whether they have one', async () => {
  openScreen('/organizations/academy?view=seats', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/seats': {
        items: [
          member('Olga', { isManager: true }),
          member('Mia'),
          member('Ida', { allocatedSeat: { ...seat, status: 'active' } }),
          member('Leo', { allocatedSeat: { ...seat, status: 'suspended' } }),
        ],
        nextCursor: null,
        isConfigured: true,
        offers: [],
        plans: [],
      },
    },
  })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name.toLowerCase()}@` })
  await expect.element(row('Olga')).toMatchTextContent(/No seat\. Managing needs none/)
  await expect.element(row('Mia')).toMatchTextContent(/No seat/)
  await expect.element(row('Ida')).toMatchTextContent(/Plus since Nov 13, 2026/)
  await expect.element(row('Leo')).toMatchTextContent(/Plus, paused: unpaid/)
  await expect.element(page.getByRole('button', { name: 'Take the seat of Ida back' })).toBeVisible()
  await expectAccessible()
})

test('by keyboard alone an admin goes on at the first member of the next page', async () => {
  const pageOf = (items: SeatMember[], nextCursor: string | null) => ({
    items,
    nextCursor,
    isConfigured: true,
    offers: [],
    plans: [],
  })
  const api = openScreen('/organizations/academy?view=seats', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/seats': pageOf([member('Olga')], 'next'),
    },
  })
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  api.answer({ 'GET /api/organizations/academy/seats': pageOf([member('Mia')], null) })
  await more.click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'mia@' })).toHaveFocus()
})

test('unpaid seats say so, and are not for sale a second time', async () => {
  const plan = {
    tier: 'plus',
    status: 'unpaid',
    isInForce: false,
    provider: 'stripe',
    periodEnd: '2031-05-03T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    pastDue: { since: '2031-04-03T12:00:00.000Z', stopsAt: '2031-04-10T12:00:00.000Z' },
    price: null,
    paid: 0,
    assigned: 0,
    version: 'v1',
    abilities: { cancel: true, resume: false, changeSeats: false, openPortal: true },
  }
  openScreen('/organizations/academy?view=seats', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/seats': {
        items: [],
        nextCursor: null,
        isConfigured: true,
        offers: [{ tier: 'plus', price: null, isForSale: true, features: [] }],
        plans: [plan],
      },
    },
  })
  await expect.element(page.getByText('The Plus seats are unpaid')).toBeVisible()
  await expect.element(page.getByRole('note')).toMatchTextContent(/Pay, and the Plus seats come back\./)
  await expect.element(page.getByRole('button', { name: 'Cancel seats' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Buy/ })).not.toBeInTheDocument()
})

test('a list says which file it is and whom it leaves out, and a longer one than there are free seats is not taken', async () => {
  const paid: SeatPlan = {
    ...aSubscription(),
    tier: 'plus',
    paid: 2,
    assigned: 1,
    version: 'v1',
    abilities: { cancel: true, resume: false, changeSeats: true, openPortal: true },
  }
  const checked = (assigned: number): SeatImport => ({
    assigned,
    rows: [{ line: 3, email: 'ed@example.com', outcome: 'notMember' }],
  })
  const api = openScreen('/organizations/academy?view=seats', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/seats': {
        items: [member('Mia')],
        nextCursor: null,
        isConfigured: true,
        offers: [],
        plans: [paid],
      },
      'POST /api/organizations/academy/seats/import': checked(1),
    },
  })
  await page.getByRole('button', { name: 'Import a list' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string) =>
    userEvent.upload(dialog.element().querySelector('input[type=file]')!, new File([name], name))
  await choose('u12.csv')
  await expect.element(dialog.getByRole('button', { name: 'u12.csv' })).toBeVisible()
  await expect.element(dialog.getByText(/^Line 3: ed@example.com/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Assign 1 seat' })).toBeEnabled()
  api.answer({ 'POST /api/organizations/academy/seats/import': checked(2) })
  await choose('everybody.csv')
  await expect.element(dialog.getByRole('button', { name: 'everybody.csv' })).toBeVisible()
  await expect.element(dialog.getByText('More than are free. Buy seats first.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Assign 2 seats' })).toBeDisabled()
})

test('a list stays open when the chosen plan ends meanwhile, and turns to the plan that is left', async () => {
  const plan = (tier: 'plus' | 'pro'): SeatPlan => ({
    ...aSubscription(),
    tier,
    paid: 2,
    assigned: 0,
    version: 'v1',
    abilities: { cancel: true, resume: false, changeSeats: true, openPortal: true },
  })
  const seats = { items: [member('Mia')], nextCursor: null, isConfigured: true, offers: [] }
  const api = openScreen('/organizations/academy?view=seats', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/seats': { ...seats, plans: [plan('plus'), plan('pro')] },
    },
  })
  await page.getByRole('button', { name: 'Import a list' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Plus/).first()).toBeVisible()
  api.answer({ 'GET /api/organizations/academy/seats': { ...seats, plans: [plan('pro')] } })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(dialog.getByText(/Pro/)).toBeVisible()
  await expect.element(dialog.getByText(/Plus/)).not.toBeInTheDocument()
})

test('an admin who changes the number second reads how many are paid now, and nothing is bought until they press again', async () => {
  const plan: SeatPlan = {
    ...aSubscription(),
    tier: 'plus',
    paid: 10,
    assigned: 1,
    version: 'v1',
    abilities: { cancel: true, resume: false, changeSeats: true, openPortal: true },
  }
  const seats = { items: [member('Mia')], nextCursor: null, isConfigured: true, offers: [] }
  const sent: unknown[] = []
  const api = openScreen('/organizations/academy?view=seats', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/seats': { ...seats, plans: [plan] },
      'POST /api/billing/preview': {
        dueNow: { amount: 998, currency: 'usd' },
        renewal: { amount: 5988, currency: 'usd', interval: 'month' },
        startsAt: '2031-04-03T12:00:00.000Z',
      },
      'PUT /api/organizations/academy/seats/quantity'({ body }: { body: unknown }) {
        sent.push(body)
        return sent.length === 1 ? problem('CHANGED_MEANWHILE') : null
      },
    },
  })
  await page.getByRole('button', { name: 'Change number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('12')
  api.answer({
    'GET /api/organizations/academy/seats': { ...seats, plans: [{ ...plan, paid: 15, version: 'v2' }] },
  })
  const save = dialog.getByRole('button', { name: 'Change to 12' })
  await save.click()
  await expect.element(notice(texts.problems.CHANGED_MEANWHILE)).toBeVisible()
  await expect.element(dialog.getByText(/^You pay for 15/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('12')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { tier: 'plus', seats: 12, version: 'v1' },
    { tier: 'plus', seats: 12, version: 'v2' },
  ])
})
