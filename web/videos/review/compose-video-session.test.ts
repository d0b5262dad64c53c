import { expect, test } from 'vitest'
import { implausibleFields } from '#domain/practice/plausibility.ts'
import { RecordSession } from '#contract/sessions/practice-session.ts'
import { composeVideoSession, type VideoCount } from './compose-video-session.ts'
import { editTouches, type Touches } from './marked-touches.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const at = (...times: number[]): Touches =>
  times.map((time, index) => ({ id: index + 1, time, confidence: 0.9, startsRun: index === 0 || time === 5 }))
const found = at(2, 2.6, 3.2, 5, 5.75)
const count: VideoCount = {
  id: '0199d6a0-0000-7000-8000-000000000000',
  touches: found,
  found,
  slowdown: 1,
  madeAt: '2026-11-20T10:00:00.000Z',
}
const compose = (change: Partial<VideoCount> = {}) => composeVideoSession({ ...count, ...change }, NOW)

test('a session begins with its first touch, at the time of the video', () => {
  expect(compose()).toMatchObject({
    date: '2026-11-20T10:00:02.000Z',
    juggleCount: 5,
    touches: [0, 0.6, 1.2, 3, 3.75],
    runs: [
      { juggleCount: 3, duration: 1.2 },
      { juggleCount: 2, duration: 0.75 },
    ],
  })
})

test('a run says with which part it was juggled, if its touches do', () => {
  const parts = (...told: ('foot' | 'head' | undefined)[]) =>
    found.map((touch, i) => ({ ...touch, ...(told[i] && { part: told[i] }) }))
  const bodyParts = (touches: Touches) => compose({ touches }).runs?.map(({ bodyPart }) => bodyPart)
  expect(bodyParts(parts('foot', 'foot', 'foot', 'head', 'head'))).toEqual(['foot', 'head'])
  expect(bodyParts(parts('foot', undefined, 'foot', 'head', 'foot'))).toEqual([undefined, undefined])
})

test('a part of the body that the player tells is no correction of the count', () => {
  const touches = editTouches(found, { kind: 'tellPart', id: 2, part: 'thigh' })
  expect(compose({ touches }).mode).toBe('ai')
})

test('the duration includes as many flights as touches', () => {
  expect(compose().duration).toBe(4.5)
  expect(compose({ touches: at(2) }).duration).toBe(0.5)
})

test.each([
  ['says nothing', null],
  ['claims to be from the future', '2027-01-01T00:00:00.000Z'],
])('a video that %s was juggled just now', (_, madeAt) => {
  expect(compose({ madeAt }).date).toBe('2026-11-21T11:59:55.500Z')
})

test('a session in slow motion is saved in real time', () => {
  const slowed = at(4, 5.2, 6.4)
  expect(compose({ touches: slowed, found: slowed, slowdown: 2 })).toMatchObject({
    duration: 1.8,
    touches: [0, 0.6, 1.2],
    date: '2026-11-20T10:00:02.000Z',
  })
})

test('a session says who counted it, and a correction also says what had been found', () => {
  const oneMore = editTouches(found, { kind: 'add', time: 3.8 })
  expect(compose()).toMatchObject({ mode: 'ai' })
  expect(compose().detectedCount).toBeUndefined()
  expect(compose({ touches: oneMore })).toMatchObject({ mode: 'ai_edited', juggleCount: 6, detectedCount: 5 })
  expect(compose({ touches: editTouches(found, { kind: 'toggleRun', id: 4 }) }).mode).toBe('ai_edited')
  expect(compose({ found: null })).toMatchObject({ mode: 'video' })
})

test('a correction that is undone does not count', () => {
  const there = editTouches(found, { kind: 'move', id: 2, time: 2.7 })
  expect(compose({ touches: editTouches(there, { kind: 'move', id: 2, time: 2.6 }) }).mode).toBe('ai')
})

test('the server accepts the session', () => {
  for (const session of [compose(), compose({ touches: at(2) }), compose({ found: null, timeZone: 'UTC' })]) {
    expect(RecordSession.safeParse(session).success).toBe(true)
    expect(implausibleFields({ ...session, date: new Date(session.date) }, NOW)).toEqual({})
  }
})
