import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { levelId, levelsOfReds, standsOn } from '#web/groups/testing/team-levels.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { joinedTeam, ownedTeam } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { enlargeText, isTooWide } from '#web/testing/layout.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const LEVELS = 'GET /api/teams/reds/levels'
const me = aPlayer()

const view = (more: Partial<TeamLevels> = {}): TeamLevels =>
  levelsOfReds(
    [
      standsOn('Mia', 61, ['handedOver', 'confirmed', 'reached']),
      standsOn('Jürgen', 27, ['confirmed', 'reached']),
      standsOn('Me', 30, ['confirmed', 'reached'], me.uid),
    ],
    more,
  )

function openLevels(
  answers: Record<string, unknown>,
  { address = '/groups/reds?view=levels', manages = true } = {},
) {
  const team = manages ? ownedTeam() : joinedTeam()
  return openScreen(address, {
    player: me,
    answers: { 'GET /api/teams/reds': team, 'GET /api/teams/reds/card': team, ...answers },
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a player sees their own ladder and what is missing to the next level', async () => {
  const own = view({ abilities: { manageLevels: false } })
  own.programs[0]!.abilities.edit = false
  openLevels({ [LEVELS]: own }, { manages: false })
  await expect.element(page.getByText('20 more to 50. Your best: 30.')).toBeVisible()
  await expect.element(page.getByText('T-shirt')).toBeVisible()
  expect(page.getByRole('heading', { name: 'To confirm' }).elements()).toEqual([])
  await expectAccessible()
})

test('a player reads why a longer run does not count, and what would', async () => {
  const own = view({ abilities: { manageLevels: false } })
  own.programs[0]!.leastEvidence = 'witnessed'
  own.players.at(-1)!.standings[0]!.uncounted = { juggles: 61, evidence: 'tapped' }
  openLevels({ [LEVELS]: own }, { manages: false })
  await expect
    .element(
      page.getByText('Your 61 were tapped: not enough here. Show it on a test day, or let the camera count.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Any part of the body · Seen by a coach, or better')).toBeVisible()
})

test('a coach confirms everybody who waits at a level with one press', async () => {
  const sent: unknown[] = []
  openLevels({
    [LEVELS]: view(),
    'POST /api/teams/reds/awards': ({ body }: { body: unknown }) => {
      sent.push(body)
      return { count: 2 }
    },
  })
  await button('Confirm 25 in a row for 2 players').click()
  await expect.element(notice('2 confirmed')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ levelId: levelId(1), userIds: ['jürgen', me.uid], step: 'confirmed' }),
  ])
  await expectAccessible()
})

test('a coach who comes second reads that it was confirmed already', async () => {
  openLevels({ [LEVELS]: view(), 'POST /api/teams/reds/awards': { count: 0 } })
  await button('Confirm 25 in a row for 2 players').click()
  await expect.element(notice('Already confirmed')).toBeVisible()
})

test('by keyboard alone a coach confirms everything that waits, and takes it back again', async () => {
  const sent: { step: string; awards: object[] }[] = []
  openLevels({
    [LEVELS]: view(),
    'POST /api/teams/reds/awards/many': ({ body }: { body: unknown }) => {
      sent.push(body as (typeof sent)[number])
      return { awards: sent[0]!.awards }
    },
  })
  await expect.element(button('Confirm all 3')).toHaveClass('MuiButton-contained')
  await expect.element(button(/^Confirm 25 in a row/)).toHaveClass('MuiButton-outlined')
  await use(button('Confirm all 3'))
  await expect.element(notice('3 confirmed')).toBeVisible()
  await button('Undo').click()
  await expect.element(notice('Taken back')).toBeVisible()
  const awards = [
    { levelId: levelId(1), userId: 'jürgen' },
    { levelId: levelId(1), userId: me.uid },
    { levelId: levelId(2), userId: 'mia' },
  ]
  expect(sent).toEqual([
    { step: 'confirmed', awards, on: expect.any(String) },
    { step: 'corrected', awards, reason: 'Undone right away' },
  ])
})

test('the awards to order are listed with room for the size, and can be downloaded', async () => {
  const sent: unknown[] = []
  const waiting = view()
  Object.assign(waiting.players[0]!.standings[0]!.awards[2]!, { state: 'confirmed', on: '2026-11-13' })
  openLevels(
    {
      [LEVELS]: waiting,
      'POST /api/teams/reds/exports': ({ body }: { body: unknown }) => {
        sent.push(body)
        const headers = { 'content-disposition': 'attachment; filename="Reds awards.csv"' }
        return new Response('award', { headers: { 'content-type': 'text/csv', ...headers } })
      },
    },
    { address: '/groups/reds/awards' },
  )
  await expect.element(page.getByRole('heading', { name: 'T-shirt: 1' })).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Mia.*50 · In a row/)
  // No date is broken over two lines.
  const date = page.getByRole('row').nth(1).getByRole('cell').nth(1).element()
  const lines = document.createRange()
  lines.selectNodeContents(date)
  expect(lines.getClientRects()).toHaveLength(1)
  await expectAccessible()
  await use(button('Download as CSV'))
  await expect.element(notice('Reds awards.csv')).toBeVisible()
  expect(sent).toEqual([{ of: 'awards' }])
  openLevels({ [LEVELS]: view() }, { address: '/groups/reds/awards' })
  await expect.element(page.getByText('Nothing to order')).toBeVisible()
})

test('a level is taken back with a reason only', async () => {
  const api = openLevels({
    [LEVELS]: view(),
    'POST /api/teams/reds/awards/corrections': problem('NOTHING_TO_CORRECT'),
  })
  await button('Actions for Mia').click()
  await page.getByRole('menuitem', { name: 'Take a level back' }).click()
  await expect.element(button('Take back')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Misread')
  await button('Take back').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing is confirmed here.')
  api.answer({ 'POST /api/teams/reds/awards/corrections': {} })
  await button('Take back').click()
  await expect.element(notice('Taken back')).toBeVisible()
})

test('the first program is set from a template', async () => {
  const sent: unknown[] = []
  openLevels({
    [LEVELS]: view({ programs: [] }),
    'POST /api/teams/reds/level-programs': ({ body }: { body: unknown }) => {
      sent.push(body)
      return {}
    },
  })
  await button('Set the first levels').click()
  await button('Save').click()
  await expect.element(notice('In a row is set')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      skill: 'any',
      levels: [10, 25, 50, 100, 250, 500, 1000].map((juggles) => ({ juggles, award: '' })),
    }),
  ])
})

test('levels that do not load say so, and Retry brings them', async () => {
  const api = openLevels({ [LEVELS]: offline })
  await expect.element(page.getByText('This did not load')).toBeVisible()
  api.answer({ [LEVELS]: view() })
  await button('Retry').click()
  await expect.element(page.getByRole('heading', { name: 'To confirm' })).toBeVisible()
})

test('without a confirmed level there is nothing to print', async () => {
  for (const [path, words] of [
    ['awards', 'Nothing to order'],
    ['wall', 'Nobody here yet'],
    ['certificates', 'No certificate to print'],
  ] as const) {
    openScreen(`/groups/reds/${path}`, { player: me, answers: { [LEVELS]: view({ players: [] }) } })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(button('Print')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Confirm a level' }))
      .toHaveAttribute('href', '/groups/reds?view=levels')
  }
})

test('only who sets levels is sent to confirm one', async () => {
  const seen = view({ players: [], abilities: { manageLevels: false } })
  openScreen('/groups/reds/wall', { player: me, answers: { [LEVELS]: seen } })
  await expect.element(page.getByText('Nobody here yet')).toBeVisible()
  expect(page.getByRole('link', { name: 'Confirm a level' }).elements()).toEqual([])
})

test('the wall of fame names each player once, at the highest confirmed level', async () => {
  openLevels({ [LEVELS]: view() }, { address: '/groups/reds/wall' })
  const rungs = () => [...document.querySelectorAll('main li')].map((rung) => rung.textContent)
  await expect.poll(rungs).toEqual(['25Mia', '10JürgenMe'])
  await expectAccessible()
})

test('long names stay within the lists, the wall and the certificates', async () => {
  const long = 'Aufnaeher'.repeat(7).slice(0, 60)
  const seen = view({ teamName: long, organizationName: long })
  for (const level of seen.programs[0]!.levels) level.award = long
  const answers = { [LEVELS]: seen }
  const shown = page.getByText(new RegExp(long))
  openLevels(answers)
  await expect.element(shown.first()).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  for (const element of shown.elements()) expect(right(element)).toBeLessThan(innerWidth)
  openLevels(answers, { address: '/groups/reds/wall' })
  await expect.element(shown.first()).toBeVisible()
  expect(isTooWide()).toBe(false)
  openLevels(answers, { address: '/groups/reds/certificates?program=p1' })
  const certificate = page.getByRole('article').first()
  await expect.element(certificate).toBeVisible()
  expect(right(certificate.getByText(new RegExp(long)).element())).toBeLessThan(right(certificate.element()))
})

test('the largest level fits on the wall of a phone at 200 % text', async () => {
  enlargeText()
  const seen = view()
  for (const level of seen.programs[0]!.levels) level.juggles = 250_000
  openLevels({ [LEVELS]: seen }, { address: '/groups/reds/wall' })
  await expect.element(page.getByText('250,000').first()).toBeVisible()
  expect(isTooWide()).toBe(false)
})

test('a certificate is printed for each confirmed level that was not handed over', async () => {
  openLevels({ [LEVELS]: view() }, { address: '/groups/reds/certificates?program=p1' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(3)
  await expectAccessible()
})
