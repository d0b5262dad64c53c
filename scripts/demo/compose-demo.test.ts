import { expect, test } from 'vitest'
import { GROUP_TYPES } from '#domain/groups/group.ts'
import { implausibleFields } from '#domain/practice/plausibility.ts'
import { composeDemo, FULL_DEMO } from './compose-demo.ts'

const NOW = new Date('2026-11-20T18:30:00Z')
const demo = composeDemo(FULL_DEMO, 'hash', NOW)
const sessions = demo.sessions!

test('there are 500 players and 14 kept children, 40 teams of all types, 6 organizations and 60 days of practice', () => {
  expect(demo.users).toHaveLength(514)
  expect(demo.kept_players).toHaveLength(14)
  expect(new Set(demo.users!.map(({ display_name }) => display_name)).size).toBe(514)
  expect(demo.teams).toHaveLength(40)
  expect(new Set(demo.teams!.map(({ name }) => name)).size).toBe(40)
  expect(new Set(demo.teams!.map(({ type }) => type))).toEqual(new Set(GROUP_TYPES))
  expect(demo.organizations).toHaveLength(6)
  expect(new Set(demo.teams!.map(({ organization_id }) => organization_id ?? 'none')).size).toBe(7)
  // One more than 60, because in some time zones it is already tomorrow or still yesterday.
  expect(new Set(sessions.map(({ local_date }) => local_date)).size).toBeOneOf([60, 61])
})

test('every sample session could have been recorded', () => {
  for (const session of sessions) {
    const { juggle_count: juggleCount, duration, runs } = session
    const practice = {
      juggleCount,
      duration,
      date: session.date as Date,
      runs: (runs ?? undefined) as undefined,
    }
    expect(implausibleFields(practice, NOW)).toEqual({})
    expect(session.recorded_at! <= NOW).toBe(true)
  }
})

test('no two sessions that count overlap, and some sessions of each held kind are under review', () => {
  const freeFrom = new Map<string, Date>()
  for (const { user_id, date, ends_at, review_reasons } of sessions) {
    if (review_reasons!.length > 0) continue
    expect((freeFrom.get(user_id) ?? new Date(0)) <= date).toBe(true)
    freeFrom.set(user_id, ends_at as Date)
  }
  const reasons = sessions.flatMap(({ review_reasons }) => review_reasons!)
  expect(new Set(reasons)).toEqual(new Set(['FAST_FOR_LONG', 'OVERLAP']))
  expect(reasons.length).toBeLessThan(sessions.length / 50)
})

test('every try of a test day is practice of its player, and some levels wait to be confirmed and handed over', () => {
  const tries = demo.test_day_tries!
  expect(new Set(tries.map(({ held_on }) => held_on)).size).toBe(3)
  const practice = new Map(sessions.map((session) => [session.id, session]))
  for (const { id, user_id, juggle_count } of tries)
    expect(practice.get(id)).toMatchObject({ user_id, juggle_count, evidence: 'witnessed' })
  const steps = Map.groupBy(demo.award_entries!, ({ step }) => step)
  expect(steps.get('confirmed')!.length).toBeGreaterThan(steps.get('handedOver')!.length)
})

test('the sample player meets every kind of team: their own, requested, open to requests, open and closed', () => {
  const player = demo.users!.find(({ email }) => email === 'player@keepup.example')!.id
  const own = new Set(
    demo.team_members!.filter(({ user_id }) => user_id === player).map(({ team_id }) => team_id),
  )
  const asked = new Set(
    demo
      .join_requests!.filter(({ user_id, status }) => user_id === player && status === 'pending')
      .map(({ group_id }) => group_id),
  )
  const state = (team: (typeof demo.teams & {})[number]) => {
    if (own.has(team.id)) return 'member'
    if (asked.has(team.id)) return 'pending'
    if (!team.allow_self_join) return 'invite only'
    return team.instant_join ? 'join' : 'request to join'
  }
  expect(new Set(demo.teams!.map(state))).toEqual(
    new Set(['member', 'pending', 'invite only', 'join', 'request to join']),
  )
})

test('the sample player and the sample team admin have unread notifications', () => {
  for (const email of ['player@keepup.example', 'team-admin@keepup.example']) {
    const { id } = demo.users!.find((user) => user.email === email)!
    const news = demo.notifications!.filter(({ user_id }) => user_id === id)
    expect(news.some(({ read_at }) => read_at === null)).toBe(true)
  }
})

test('the sample player is applauded, and reads of bests of mates who are', () => {
  const { id } = demo.users!.find(({ email }) => email === 'player@keepup.example')!
  expect(demo.claps!.some(({ receiver_id }) => receiver_id === id)).toBe(true)
  expect(demo.claps!.some(({ user_id }) => user_id === id)).toBe(true)
  const told = demo.notifications!.filter(({ kind }) => kind === 'applause')
  expect(new Set(told.map(({ session_id }) => session_id))).toEqual(
    new Set(demo.claps!.map(({ thing_id }) => thing_id)),
  )
})

test('the same time gives the same demo', () => {
  const size = { players: 60, teams: 10, organizations: 2, days: 20 }
  expect(composeDemo(size, 'hash', NOW)).toEqual(composeDemo(size, 'hash', NOW))
})

test('an hour later the same people have the same practice and some more', () => {
  const size = { players: 60, teams: 10, organizations: 2, days: 20 }
  const said = (now: Date) =>
    composeDemo(size, 'hash', now).sessions!.map(
      ({ date, juggle_count }) => `${date.toString()} ${juggle_count}`,
    )
  const [earlier, later] = [new Set(said(NOW)), new Set(said(new Date(NOW.getTime() + 3_600_000)))]
  expect(later.size).toBeGreaterThan(earlier.size)
  expect([...earlier.difference(later)]).toEqual([])
})
