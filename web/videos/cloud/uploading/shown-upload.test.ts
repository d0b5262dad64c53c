import { expect, test } from 'vitest'
import { secondsLeft, shareOf, type ShownUpload } from './shown-upload.ts'

test('the remaining time is shown once the pace is known, rounded roughly while it is long', () => {
  expect(secondsLeft(1000, { bytes: 0, seconds: 3 })).toBeNull()
  expect(secondsLeft(1000, { bytes: 500, seconds: 0.5 })).toBeNull()
  expect(secondsLeft(1000, { bytes: 200, seconds: 2 })).toBe(10)
  expect(secondsLeft(1000, { bytes: 200, seconds: 7 })).toBe(40)
})

test('the full size is shown only when every byte has arrived', () => {
  const upload = (sent: number) => ({ sent, pending: { size: 1000 } }) as ShownUpload
  expect([0, 999, 1000].map((sent) => shareOf(upload(sent)))).toEqual([0, 99, 100])
})
