import { expect, test } from 'vitest'
import { parseUser } from './last-known-user.ts'

const stored = { uid: '1', email: 'a@example.com', displayName: 'A', photoURL: null }

test('what was remembered is recalled', () => {
  expect(parseUser(JSON.stringify(stored))).toEqual({ ...stored, isAnonymous: false })
})

test.each([null, '', 'nonsense', 'null', '[]', '{"uid":1,"email":"a"}', '{"uid":"1"}'])(
  '%s is nobody',
  (text) => {
    expect(parseUser(text)).toBeNull()
  },
)
