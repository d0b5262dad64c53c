import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionDetail } from '#contract/sessions/practice-session.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { speak } from '#web/testing/languages.ts'
import { notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countTouches, practiceTimes, sessionServer, stored } from '#web/testing/practice.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'
import { forgetSessionsOfOthers } from './kept-sessions.ts'

const id = '0190b1c2-0000-7000-8000-00000000000a'
const KEY = '3f1f9a52-6f30-4b5a-9e57-0d3a1d6f0c11'
const SHOW = `GET /api/sessions/${id}`
const LINK = `/api/sessions/${id}/link`

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const touches = Array.from({ length: 30 }, (_, index) => index * 0.7 + (index > 17 ? 3 : 0))

function aSession(userId: string, more: Partial<SessionDetail> = {}): SessionDetail {
  const runs = [
    { juggleCount: 18, duration: 11.9 },
    { juggleCount: 12, duration: 7.7 },
  ]
  const practiced = { id, juggleCount: 30, duration: 24, date: '2026-11-20T17:00:00.000Z', runs }
  return {
    ...stored({ ...practiced, mode: 'manual' }, userId),
    touches,
    newRecords: [],
    sharedAs: null,
    ...more,
  }
}

function openSession(
  more: Partial<SessionDetail> = {},
  answers: Record<string, unknown> = {},
  of = aPlayer(),
) {
  const session = aSession(of.uid, more)
  const api = openScreen(`/practice/${id}`, {
    player: of,
    answers: {
      [SHOW]: () => session,
      'GET /api/sessions': { items: [], nextCursor: null },
      ...answers,
    },
  })
  return { api, session, player: of }
}

beforeEach(() => forgetSessionsOfOthers(null))

test('a session has a page: what was good, touch by touch, runs, pace and notes', async () => {
  openSession({ notes: 'Windy.' })
  await expect.element(page.getByRole('heading', { level: 1, name: '30 juggles' })).toBeVisible()
  await expect
    .element(page.getByText('18 without a drop.').or(page.getByText('A steady rhythm.')))
    .toBeVisible()
  await expect.element(page.getByRole('img', { name: '30 juggles, 1 drop' })).toBeVisible()
  // Once, in the head of the page.
  expect(document.body.textContent.match(/1 drop/g)).toHaveLength(1)
  for (const heading of ['Touch by touch', 'Pace', 'This practice', 'Link to this session'])
    await expect.element(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect.element(page.getByText('Windy.')).toBeVisible()
  const leftOf = (name: string) =>
    page.getByRole('heading', { level: 2, name }).element().getBoundingClientRect().left
  expect(leftOf('Each run')).toBe(leftOf('Pace'))
  await expectAccessible()
})

/** Product 13.3. */
test('the count is the strong number of its page, and Delete stands at the end', async () => {
  openSession()
  const heading = page.getByRole('heading', { level: 1, name: '30 juggles' })
  await expect.element(heading).toBeVisible()
  const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
  expect(sizeOf(page.getByText('30', { exact: true }).first().element())).toBeGreaterThan(
    1.9 * sizeOf(heading.element()),
  )
  const link = page.getByRole('heading', { name: 'Link to this session' }).element()
  expect(button('Delete').element().getBoundingClientRect().top).toBeGreaterThan(
    link.getBoundingClientRect().bottom,
  )
})

test('the page says who counted, with what, and what the camera had counted', async () => {
  const runs = [{ juggleCount: 30, duration: 24, bodyPart: 'head' as const }]
  openSession({ evidence: 'witnessed', runs })
  for (const fact of [/Counted by a coach$/, /Head$/])
    await expect.element(page.getByText(fact)).toBeVisible()
  await expect.element(page.getByText(/Tapped$/)).not.toBeInTheDocument()
  openSession({ mode: 'ai_edited', evidence: 'video_reviewed', detectedCount: 28 })
  await expect.element(page.getByText(/28 before that$/)).toBeVisible()
})

test('on a phone no line of the facts ends or begins with a dot, and the history is one step back', async () => {
  openSession()
  await expect
    .element(page.getByRole('link', { name: 'All sessions' }))
    .toHaveAttribute('href', '/practice/history')
  await expect.element(page.getByRole('heading', { level: 1, name: '30 juggles' })).toBeVisible()
  const [line] = document.querySelectorAll('h1 + div > span')
  const left = line!.firstElementChild!.getBoundingClientRect().left
  const begins = [...line!.children].filter((fact) => fact.getBoundingClientRect().left === left)
  // Wrapped, and the dots before what begins a line are outside the part of the box that shows.
  expect(begins.length).toBeGreaterThan(1)
  for (const fact of begins.slice(1)) {
    const dot = fact.firstElementChild!.getBoundingClientRect()
    const title = document.querySelector('h1')!.getBoundingClientRect()
    expect(dot.right).toBeLessThanOrEqual(title.left + 0.5)
  }
})

test('the page of a session that was opened before opens without a connection, for its player alone', async () => {
  const { player } = openSession()
  await expect.element(page.getByRole('heading', { level: 1, name: '30 juggles' })).toBeVisible()
  openSession({}, { [SHOW]: offline }, player)
  await expect.element(page.getByRole('heading', { level: 1, name: '30 juggles' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '30 juggles, 1 drop' })).toBeVisible()

  openSession({}, { [SHOW]: offline }, aPlayer({ uid: crypto.randomUUID() }))
  await expect.element(page.getByText('This did not load')).toBeVisible()
  await expect.element(page.getByText('30 juggles')).not.toBeInTheDocument()
})

test('a session that the history lists opens without a connection, also if it was never opened', async () => {
  const player = aPlayer()
  const listed = aSession(player.uid, { notes: 'Windy.', touches: null })
  openScreen('/practice/history', {
    player,
    answers: { 'GET /api/sessions': { items: [listed], nextCursor: null } },
  })
  await expect.element(page.getByRole('link', { name: '30 juggles' })).toBeVisible()

  openSession({}, { [SHOW]: offline, 'GET /api/sessions': offline }, player)
  await expect.element(page.getByRole('heading', { level: 1, name: '30 juggles' })).toBeVisible()
  await expect.element(page.getByText('Windy.')).toBeVisible()
  await expect.element(page.getByText('Run 2')).toBeVisible()
})

test('a session that is gone says so', async () => {
  openSession({}, { [SHOW]: problem('NOT_FOUND') })
  await expect.element(page.getByRole('heading', { name: 'No session here' })).toBeVisible()
  await expectAccessible()
})

test('deleting leads to the history and can be taken back', async () => {
  const { api, session } = openSession(
    {},
    {
      'DELETE /api/sessions/*': new Response(null, { status: 204 }),
    },
  )
  api.answer({ 'GET /api/sessions': { items: [session], nextCursor: null } })
  await use(button('Delete'))
  await expect.poll(addressNow).toBe('/practice/history')
  await use(button('Undo'))
  await expect.element(page.getByRole('link', { name: '30 juggles' })).toBeVisible()
  expect(api.count('DELETE /api/sessions/*')).toBe(0)
})

test('the player makes a link, reads who can open it, and withdraws it', async () => {
  const { api, session } = openSession({}, { [`PUT ${LINK}`]: { key: KEY } })
  await expect.element(page.getByText(/^Anyone with the link sees/)).toBeVisible()
  api.answer({
    [`PUT ${LINK}`]: () => ((session.sharedAs = KEY), { key: KEY }),
    [`DELETE ${LINK}`]: () => ((session.sharedAs = null), new Response(null, { status: 204 })),
  })
  await use(button('Make a link'))
  const link = page.getByRole('link', { name: new RegExp(`/shared/${KEY}$`) })
  await expect.element(link).toBeVisible()
  // The app's own color, and not the browser's, which changes once the link was followed.
  expect(link.element().className).toContain('MuiLink')
  await expectAccessible()
  await use(button('Withdraw link'))
  await expect.element(notice('Link withdrawn')).toBeVisible()
  await expect.element(button('Make a link')).toBeVisible()
})

test('a friend is dared by the device’s share sheet, and the link is copied where that fails', async () => {
  const given: ShareData[] = []
  const { share } = navigator
  navigator.share = async (data = {}) => {
    given.push(data)
    if (given.length > 1) throw new DOMException('', 'NotAllowedError')
  }
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => {
    navigator.share = share
    copied.mockRestore()
  })
  openSession({ sharedAs: KEY })
  const text = '30 juggles on Keepup. Can you beat it?'
  const url = `${location.origin}/shared/${KEY}`
  await use(button('Dare a friend'))
  await expect.poll(() => given).toEqual([{ text, url }])
  expect(copied).not.toHaveBeenCalled()
  await use(button('Dare a friend'))
  await expect.element(notice('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${text} ${url}`)
})

test('a private player is told that a link would open for nobody', async () => {
  openSession({}, {}, aPlayer({ visibility: 'private' }))
  await expect.element(page.getByText(/^Your profile is private/)).toBeVisible()
  await expect.element(button('Make a link')).not.toBeInTheDocument()
})

const ofZoe = {
  player: { uid: 'zoe', displayName: 'Zoë' },
  juggleCount: 3,
  duration: 2,
  juggleRate: 90,
  runs: null,
  touches: null,
  newRecords: [],
}

test('who starts at a shared session counts towards its number, and reads whether it was beaten', async () => {
  const player = aPlayer()
  openScreen(`/shared/${KEY}`, {
    player,
    answers: { [`GET /api/shared-sessions/${KEY}`]: ofZoe, ...sessionServer(player.uid).answers },
  })
  await use(page.getByRole('link', { name: 'Start', exact: true }))
  await expect.element(page.getByText('Zoë made 3. Can you beat it?')).toBeVisible()
  await practiceTimes(2)
  const result = page.getByRole('dialog', { name: 'Your practice' })
  await expect.element(result.getByText('2 more to beat Zoë')).toBeVisible()
  await result.getByRole('button', { name: 'Keep counting' }).click()
  await button('Resume').click()
  await countTouches(2)
  await expect.element(page.getByText('You beat Zoë!').first()).toBeVisible()
  await button('Finish').click()
  await expect.element(result.getByText('You beat Zoë by 1.')).toBeVisible()
  await use(result.getByRole('button', { name: 'Save', exact: true }))
  await use(result.getByRole('button', { name: 'Practice again' }))
  await expect.element(page.getByText('4 more to beat Zoë')).toBeVisible()
  await expectAccessible()
})

test('a player can practice without the number that a shared session would have as the goal', async () => {
  const player = aPlayer()
  openScreen(`/shared/${KEY}`, {
    player,
    answers: { [`GET /api/shared-sessions/${KEY}`]: ofZoe, ...sessionServer(player.uid).answers },
  })
  await use(page.getByRole('link', { name: 'Start', exact: true }))
  await use(button('Practice without it'))
  await expect.element(page.getByText(/Can you beat it/)).not.toBeInTheDocument()
  await practiceTimes(1)
  await expect.element(page.getByText(/to beat Zoë/)).not.toBeInTheDocument()
})

test('a shared session shows a stranger who juggled and how, and the way to their own practice', async () => {
  const runs = Array.from({ length: 8 }, () => ({ juggleCount: 4, duration: 3 }))
  const session = { ...ofZoe, juggleCount: 32, duration: 24, juggleRate: 80, runs, touches }
  openScreen(`/shared/${KEY}`, { answers: { [`GET /api/shared-sessions/${KEY}`]: session } })
  await expect.element(page.getByRole('link', { name: 'Zoë' })).toHaveAttribute('href', '/players/zoe')
  await expect.element(page.getByRole('heading', { name: 'Can you beat 32?' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible()
  await expectAccessible()
  openScreen(`/shared/${KEY}`, { answers: { [`GET /api/shared-sessions/${KEY}`]: problem('NOT_FOUND') } })
  await expect.element(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
})

test('the runs are numbered whole in the language with the longest word for them', async () => {
  await speak('fr')
  openSession({}, {}, aPlayer({ language: 'fr' }))
  const run = page.getByText('Enchaînement 2', { exact: true })
  await expect.element(run).toBeVisible()
  expect(run.element().scrollWidth).toBeLessThanOrEqual(run.element().clientWidth)
})
