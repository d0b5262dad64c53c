import { expect, test } from 'vitest'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { bodyPartOfAll, isNoted, notesIn, notesOf, withNotes } from './session-notes.ts'

const session: RecordSession = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  juggleCount: 5,
  duration: 10,
  date: '2026-11-20T17:00:00Z',
  mode: 'manual',
  runs: [
    { juggleCount: 2, duration: 1 },
    { juggleCount: 3, duration: 2 },
  ],
}

test('a session carries its note and the body part of each run', () => {
  expect(withNotes(session, { notes: ' Windy. ', bodyParts: [null, 'head'] })).toEqual({
    ...session,
    notes: 'Windy.',
    runs: [
      { juggleCount: 2, duration: 1 },
      { juggleCount: 3, duration: 2, bodyPart: 'head' },
    ],
  })
})

test('without notes the session is sent unchanged', () => {
  expect(withNotes(session, {})).toEqual(session)
  expect(withNotes(session, { notes: '  ', bodyParts: [null, null] })).toEqual(session)
})

test('the body parts that a review knows are noted, until the player changes them', () => {
  const counted = withNotes(session, { bodyParts: [null, 'foot'] })
  expect(notesIn(counted)).toEqual({ bodyParts: [null, 'foot'] })
  expect(withNotes(counted, { bodyParts: [null, null] })).toEqual(session)
  expect(notesIn(session)).toEqual({})
})

test('the notes of a draft are those that were given, and no other data', () => {
  const draft = { id: 'a draft', notes: '', bodyParts: [null, 'head'] } as const
  expect(notesOf(draft)).toEqual({ notes: '', bodyParts: [null, 'head'] })
  expect(notesOf({})).toEqual({})
})

test('a player who wrote a note or chose a body part has noted something', () => {
  expect(isNoted({ notes: 'Windy.' })).toBe(true)
  expect(isNoted({ bodyParts: [null, 'head'] })).toBe(true)
  expect(isNoted({ notes: '', bodyParts: [null, null] })).toBe(false)
  expect(isNoted({})).toBe(false)
})

test('all runs share a body part only if no run has another or none', () => {
  expect(bodyPartOfAll(['head', 'head'])).toBe('head')
  expect(bodyPartOfAll(['head', null])).toBeNull()
  expect(bodyPartOfAll(['head', 'thigh'])).toBeNull()
  expect(bodyPartOfAll([])).toBeNull()
})
