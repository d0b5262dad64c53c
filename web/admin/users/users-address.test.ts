import { expect, test } from 'vitest'
import { readUsersAddress, writeUsersAddress } from './users-address.ts'

test('an address leaves out the defaults', () => {
  expect(writeUsersAddress(readUsersAddress(new URLSearchParams()))).toBe('')
})

test('a written address is read back', () => {
  const address = { search: 'zoë & co', status: 'suspended', sort: '-email', cursor: 'abc' } as const
  expect(readUsersAddress(new URLSearchParams(writeUsersAddress(address)))).toEqual(address)
})

test('a search that is too long for the server is cut', () => {
  expect(readUsersAddress(new URLSearchParams(`search=${'a'.repeat(300)}`)).search).toBe('a'.repeat(100))
})

test('an unknown order or status is replaced by the default', () => {
  const read = readUsersAddress(new URLSearchParams('sort=password&status=gone'))
  expect(read).toMatchObject({ sort: '-joinDate', status: null })
})
