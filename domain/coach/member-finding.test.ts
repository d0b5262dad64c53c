import { describe, expect, test } from 'vitest'
import { memberFinding } from './member-finding.ts'
import type { MemberPractice, PracticeOfDays } from './member-practice.ts'

const days = (changes: Partial<PracticeOfDays> = {}): PracticeOfDays => ({
  sessions: 0,
  juggles: 0,
  seconds: 0,
  days: 0,
  best: 0,
  ...changes,
})
const member = (changes: Partial<MemberPractice> = {}): MemberPractice => ({
  now: days(),
  before: days(),
  earlier: { sessions: 0, best: 0 },
  daysSincePractice: null,
  daysSinceJoining: 30,
  isManager: false,
  ...changes,
})

describe('a member who has not practiced', () => {
  test('is reported with the days since, and the sessions of the days before', () => {
    const away = member({ before: days({ sessions: 4 }), daysSincePractice: 9 })
    expect(memberFinding(away)).toEqual({ kind: 'notPracticing', daysSince: 9, sessionsBefore: 4 })
  })

  test('may never have practiced in this team', () => {
    expect(memberFinding(member())).toEqual({ kind: 'notPracticing', daysSince: null, sessionsBefore: 0 })
  })

  test('is new for a week, and nobody is missed in it', () => {
    expect(memberFinding(member({ daysSinceJoining: 6 }))).toEqual({ kind: 'justJoined' })
    expect(memberFinding(member({ daysSinceJoining: 7 })).kind).toBe('notPracticing')
    const active = { daysSinceJoining: 2, now: days({ sessions: 1, days: 1 }) }
    expect(memberFinding(member(active)).kind).toBe('practicing')
  })

  test('may manage the team, which needs no practice', () => {
    expect(memberFinding(member({ isManager: true }))).toEqual({ kind: 'managing' })
    const active = { isManager: true, now: days({ sessions: 1, days: 1 }) }
    expect(memberFinding(member(active)).kind).toBe('practicing')
  })
})

describe('a breakthrough', () => {
  const grown = (best: number, earlier: MemberPractice['earlier']) =>
    memberFinding(member({ now: days({ sessions: 1, days: 1, best }), earlier }))

  test('is a fifth above every earlier session, and tells the difference', () => {
    expect(grown(120, { sessions: 3, best: 100 })).toEqual({
      kind: 'breakthrough',
      best: 120,
      bestBefore: 100,
      percent: 20,
    })
    expect(grown(119, { sessions: 3, best: 100 }).kind).toBe('practicing')
  })

  test('needs more than a few juggles', () => {
    expect(grown(29, { sessions: 3, best: 20 }).kind).toBe('practicing')
    expect(grown(30, { sessions: 3, best: 20 }).kind).toBe('breakthrough')
  })

  test('is never reported for a beginner', () => {
    expect(grown(200, { sessions: 2, best: 100 }).kind).toBe('practicing')
    expect(grown(200, { sessions: 0, best: 0 }).kind).toBe('practicing')
    expect(grown(200, { sessions: 3, best: 0 }).kind).toBe('practicing')
  })
})

describe('a member who stands still', () => {
  const compared = (best: number, bestBefore: number, sessions = 3, sessionsBefore = 3) =>
    memberFinding(
      member({
        now: days({ sessions, days: sessions, best }),
        before: days({ sessions: sessionsBefore, best: bestBefore }),
        earlier: { sessions: sessionsBefore, best: bestBefore },
      }),
    )

  test('practices without improving', () => {
    expect(compared(102, 100)).toEqual({ kind: 'standingStill', best: 102, bestBefore: 100, sessions: 3 })
    expect(compared(103, 100).kind).toBe('practicing')
    expect(compared(80, 100).kind).toBe('standingStill')
  })

  test('is reported only after enough sessions in both halves', () => {
    expect(compared(100, 100, 2, 3).kind).toBe('practicing')
    expect(compared(100, 100, 3, 2).kind).toBe('practicing')
  })
})

test('everybody else is reported as practicing, with their sessions and days', () => {
  const steady = member({ now: days({ sessions: 2, days: 2, best: 50 }), daysSincePractice: 0 })
  expect(memberFinding(steady)).toEqual({ kind: 'practicing', sessions: 2, days: 2 })
})
