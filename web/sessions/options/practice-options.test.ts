import { expect, test } from 'vitest'
import { parseOptions, type PracticeOptions } from './practice-options.ts'

const options: PracticeOptions = {
  goal: { kind: 'juggles', target: 50 },
  intervals: { workSeconds: 20, restSeconds: 10, rounds: 8 },
  voice: 5,
  vibration: 'milestones',
}
const untouched = { goal: null, intervals: null, voice: 0, vibration: 'touches' }

test('the next practice begins with the options of the last one', () => {
  expect(parseOptions(JSON.stringify(options))).toEqual(options)
})

test.each([
  ['nothing', null],
  ['null', 'null'],
  ['another shape', '{"goal":"50","intervals":{"workSeconds":"x"},"voice":7,"vibration":true}'],
])('where the device keeps %s, a practice begins as it comes, without voice', (_, stored) => {
  expect(parseOptions(stored)).toEqual(untouched)
})

test('values beyond the bounds are brought within them', () => {
  const beyond = {
    goal: { kind: 'juggles', target: -5 },
    intervals: { workSeconds: 1, restSeconds: 1, rounds: 0 },
  }
  expect(parseOptions(JSON.stringify(beyond))).toMatchObject({
    goal: { target: 1 },
    intervals: { workSeconds: 5, restSeconds: 1, rounds: 1 },
  })
})
