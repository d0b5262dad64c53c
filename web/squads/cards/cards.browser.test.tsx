import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mayByCard } from '#domain/identity/card-login.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { observeShifts, resizeScreen, settled } from '#web/testing/layout.ts'
import { standingNote } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'
import { practiced } from '#web/testing/documents/statistics.ts'
import { leftAnonymous } from '#web/platform/sign-in/stored-sign-in-choices.ts'
import { isSharedDevice } from '#web/ui/device/shared-device.ts'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'

const LIST = 'GET /api/teams/reds/kept-players'
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('cards come ten on a sheet, each with its code, and nobody who left gets one', async () => {
  const here = Array.from({ length: 12 }, (_, n) => aKeptPlayer(`Jürgen ${n}`, { shirtNumber: n }))
  openScreen('/groups/reds/cards', {
    player: aPlayer(),
    answers: { [LIST]: keptPlayers([...here, aKeptPlayer('Gone', { isArchived: true })]) },
  })
  await expect.element(page.getByText('Jürgen 11', { exact: true })).toBeInTheDocument()
  const sheets = [...document.querySelectorAll('.sheet')]
  expect(sheets.map((sheet) => sheet.querySelectorAll('svg, canvas, img').length)).toEqual([10, 2])
  await expect.element(page.getByText('ABCDE-FGH23').first()).toBeInTheDocument()
  expect(page.getByText('Gone').elements()).toEqual([])
  await expectAccessible()
})

test('the longest name stays on its card, above its code and beside its neighbor', async () => {
  const names = [
    'W'.repeat(60),
    'Maximiliana-Alexandrina von Hohenstein-Falkenburg',
    'Z' + '\u0308'.repeat(40),
  ]
  openScreen('/groups/reds/cards', {
    player: aPlayer(),
    answers: {
      [LIST]: keptPlayers(names.map((name, n) => aKeptPlayer(name, { id: `k${n}`, shirtNumber: n }))),
    },
  })
  await expect.element(page.getByText(names[0]!)).toBeInTheDocument()
  const cards = [...document.querySelectorAll('.sheet > *')]
  expect(cards).toHaveLength(3)
  for (const card of cards) {
    const code = [...card.querySelectorAll('*')].findLast((each) => each.textContent === 'ABCDE-FGH23')!
    const edge = card.getBoundingClientRect().bottom
    expect(code.getBoundingClientRect().bottom).toBeLessThan(edge)
    const name = card.querySelector('bdi')!.parentElement!
    expect(getComputedStyle(name).overflow).toBe('hidden')
    expect(name.getBoundingClientRect().bottom).toBeLessThan(code.getBoundingClientRect().top)
  }
})

test('on a phone the sheets do not jump while they load', async () => {
  await resizeScreen(360, 740)
  const answer = Promise.withResolvers<void>()
  const list = keptPlayers([aKeptPlayer('Jürgen', { shirtNumber: 1 })])
  const shifts = observeShifts()
  openScreen('/groups/reds/cards', {
    player: aPlayer(),
    answers: { [LIST]: async () => (await answer.promise, list) },
  })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await settled()
  answer.resolve()
  await expect.element(page.getByText('ABCDE-FGH23')).toBeInTheDocument()
  await settled()
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThan(0.02)
})

test('without players there is nothing to print, and the page leads to adding them', async () => {
  openScreen('/groups/reds/cards', { player: aPlayer(), answers: { [LIST]: keptPlayers([]) } })
  await expect
    .element(page.getByRole('link', { name: 'Add players' }))
    .toHaveAttribute('href', '/groups/reds/players')
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})

test('a card sends its code in a request’s body, and tells a wrong one', async () => {
  const sent: unknown[] = []
  const api = openScreen('/card#ABCDE-FGH23', {
    answers: {
      'POST /api/cards/sign-in': ({ body, headers }) => {
        sent.push([body, headers.get('keepup-shared-device')])
        return problem('INVALID_CLAIM_CODE')
      },
    },
  })
  await page.getByRole('checkbox', { name: 'This device is not mine' }).click()
  await button('Practice now').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent).toEqual([[{ code: 'ABCDEFGH23' }, 'yes']])
  expect(api.calls.filter((call) => call.includes('ABCDE'))).toEqual([])
  await expectAccessible()
})

test('a card on a device of others marks the tab, so that its login ends with it', async () => {
  const isMarked: boolean[] = []
  openScreen('/card#ABCDE-FGH23', {
    answers: {
      'POST /api/cards/sign-in': () => isMarked.push(isSharedDevice()) && problem('INVALID_CLAIM_CODE'),
    },
  })
  await page.getByRole('checkbox', { name: 'This device is not mine' }).click()
  await button('Practice now').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(isMarked).toEqual([true])
})

test('a card takes over no practice of whoever played here without an account, and asks before that is lost', async () => {
  const left: (string | null)[] = []
  const visitor = aPlayer({ isAnonymous: true })
  const api = openScreen('/card#ABCDE-FGH23', {
    player: visitor,
    answers: {
      'POST /api/cards/sign-in': () => left.push(leftAnonymous()) && problem('INVALID_CLAIM_CODE'),
    },
  })
  const question = page.getByRole('alertdialog', { name: 'Erase the practice here?' })
  await button('Practice now').click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.count('POST /api/cards/sign-in')).toBe(0)
  await button('Practice now').click()
  await question.getByRole('button', { name: 'Use the card' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(left).toEqual([visitor.uid])
})

test('the next card that is opened in the same tab is another player’s', async () => {
  openScreen('/card#ABCDEFGH23).')
  const field = page.getByRole('textbox', { name: 'Code on the card' })
  await expect.element(field).toHaveValue('ABCDEFGH23')
  location.hash = '#ZYXWVUTS98'
  await expect.element(field).toHaveValue('ZYXWVUTS98')
})

test('a code that is not whole can do nothing', async () => {
  openScreen('/card#ABC')
  await expect.element(button('Practice now')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Code on the card' }).fill('abcde fgh23')
  await expect.element(button('Practice now')).toBeEnabled()
})

test('without an account nobody takes a player over: signing in comes first', async () => {
  openScreen('/card#ABCDEFGH23')
  await button('Sign in or sign up first').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(button('Take over').elements()).toEqual([])
})

test('a child is taken over only after a guardian was asked; where the club knows none, the claimer names one', async () => {
  const sent: unknown[] = []
  openScreen('/card#ABCDEFGH23', {
    player: aPlayer(),
    answers: {
      'POST /api/claims': ({ body }) => {
        sent.push(body)
        return sent.length === 1 ? problem('GUARDIAN_NEEDED') : { state: 'waiting', sessions: 0 }
      },
    },
  })
  // A parent who reads the card may let the browser fill in the own address. A child may not be offered it for the parent's.
  const own = page.getByRole('textbox', { name: 'Your email' })
  await expect.element(own).toHaveAttribute('autocomplete', 'email')
  await button('Take over').click()
  await expect.element(page.getByRole('alert').filter({ hasText: /under 16/ })).toBeVisible()
  const parents = page.getByRole('textbox', { name: 'A parent’s email' })
  await expect.element(parents).toHaveAttribute('autocomplete', 'off')
  await parents.fill('ann@example.com')
  await button('Take over').click()
  await expect.element(page.getByText('We emailed the parent. Once they agree, it is yours.')).toBeVisible()
  expect(sent).toEqual([{ code: 'ABCDEFGH23' }, { code: 'ABCDEFGH23', guardianEmail: 'ann@example.com' }])
})

const VIEW = {
  displayName: 'Mia K.',
  teamName: 'Reds',
  sessions: 3,
  totalJuggles: 90,
  claimedBy: 'mia@example.com',
  isGuardians: true,
}

test('a guardian agrees that the player is taken over', async () => {
  const api = openScreen('/card/guardian#secret', {
    answers: {
      'POST /api/guardian-links/open': VIEW,
      'POST /api/guardian-links/agree': { state: 'taken', sessions: 3 },
    },
  })
  await expect.element(page.getByText('3 practices of Mia K. are saved with Reds.')).toBeVisible()
  await expect.element(standingNote(/wants to move Mia K\. to the account of mia@example\.com/)).toBeVisible()
  await expectAccessible()
  await button('I agree').click()
  await expect.element(page.getByText('Done. It is in the account.')).toBeVisible()
  expect(api.calls.filter((call) => call.includes('secret'))).toEqual([])
})

test('whom the club does not know as the guardian can agree, but neither export nor delete', async () => {
  openScreen('/card/guardian#secret', {
    answers: { 'POST /api/guardian-links/open': { ...VIEW, isGuardians: false } },
  })
  await expect.element(button('I agree')).toBeVisible()
  await expect.element(button('Delete')).not.toBeInTheDocument()
})

test('a guardian deletes only after a question', async () => {
  const api = openScreen('/card/guardian#secret', {
    answers: {
      'POST /api/guardian-links/open': { ...VIEW, claimedBy: null },
      'POST /api/guardian-links/delete': {},
    },
  })
  await button('Delete').click()
  expect(api.count('POST /api/guardian-links/delete')).toBe(0)
  await expect.element(page.getByText('Delete Mia K.?')).toBeVisible()
  await button('Delete').click()
  await expect.element(page.getByText('Everything is deleted.')).toBeVisible()
})

test('a used link says so, and how to get another', async () => {
  openScreen(`/card/guardian#${'x'.repeat(43)}`, {
    answers: { 'POST /api/guardian-links/open': problem('INVALID_TOKEN') },
  })
  await expect.element(page.getByText('Used or too old. Get a new one with the card.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Player card' })).toHaveAttribute('href', '/card')
})

test('an address without its secret says that it is not complete', async () => {
  openScreen('/card/guardian', {
    answers: { 'POST /api/guardian-links/open': problem('VALIDATION_FAILED') },
  })
  await expect.element(page.getByRole('heading', { name: 'Link not complete' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Player card' })).toHaveAttribute('href', '/card')
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('a child with a player card sees its own day, and the page asks for nothing that a card may not read', async () => {
  const currentTeam = {
    teamId: 'reds',
    teamName: 'Reds',
    role: 'member',
    joinedAt: '2026-01-01T00:00:00.000Z',
  } as const
  const child = aPlayer({ displayName: 'Mia', email: '', currentTeam })
  const api = openScreen('/', {
    player: child,
    answers: {
      'GET /api/auth/get-session': {
        session: { byCard: true },
        user: { id: child.uid, email: '', name: child.displayName, isAnonymous: true },
      },
      'GET /api/me/statistics': practiced,
      'GET /api/me/tasks': { items: [] },
    },
  })
  await expect.element(page.getByText('17 days', { exact: true })).toBeVisible()
  // Anyone may read these two.
  const own = api.calls.filter((call) => !/^GET \/api\/(configuration|plans)$/.test(call))
  const beyond = own.filter((call) => {
    const [method, address] = call.split(' ') as [string, string]
    return !mayByCard(method, address.split('?', 1)[0]!)
  })
  expect(beyond).toEqual([])
  expect(page.getByRole('heading', { name: 'Join Groups & Teams' }).elements()).toEqual([])
})
