import { expect, test } from 'vitest'
import { changedFields } from './profile-form-values.ts'

const before = { displayName: 'Ana', timeZone: 'Europe/Lisbon' }

test('an untouched form sends nothing', () => {
  expect(changedFields(before, { ...before })).toEqual({})
})

test('only changes are sent', () => {
  expect(changedFields(before, { ...before, displayName: 'Ana S.' })).toEqual({ displayName: 'Ana S.' })
  expect(changedFields(before, { ...before, timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo' })
})
