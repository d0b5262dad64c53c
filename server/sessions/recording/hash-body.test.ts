import { expect, test } from 'vitest'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { hashBody } from './hash-body.ts'

const body: RecordSession = {
  id: '0190b1c2-0000-7000-8000-00000000000a',
  juggleCount: 30,
  duration: 24,
  date: '2026-11-20T17:00:00.000Z',
  mode: 'manual',
}
const hashOf = (more: object) => hashBody({ ...body, ...more }).toString('hex')

test('a body keeps the hash that is stored with its session', () => {
  expect(hashOf({})).toBe('2f0300ddf4bd44bd632c63f70559420b47ad199975ce00dd68895ed813588766')
  expect(hashOf({ timeZone: 'Europe/Berlin', touches: [0, 1], detectedCount: 28, notes: 'Windy.' })).toBe(
    '37c2f0ef98ecc6de9af8218ed55bfb25f8761c039abde8b5288a17237b53d3f0',
  )
})

test('the order of fields and the format of instants do not matter', () => {
  expect(
    hashBody({ date: '2026-11-20T18:00:00+01:00', mode: 'manual', juggleCount: 30, duration: 24, id: 'x' }),
  ).toEqual(hashBody(body))
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }))
})

test('a field that the API gets later tells one body from another, and an absent one changes nothing', () => {
  expect(hashOf({ ballSize: 4 })).not.toBe(hashOf({}))
  expect(hashOf({ ballSize: 4 })).not.toBe(hashOf({ ballSize: 5 }))
  expect(hashOf({ ballSize: 4 })).not.toBe(hashOf({ shoeSize: 4 }))
  expect(hashOf({ ballSize: undefined })).toBe(hashOf({}))
})
