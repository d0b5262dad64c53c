import { expect, test } from 'vitest'
import { readUsersAddress, writeUsersAddress } from './users-address.ts'

test('an address says nothing that goes without saying', () => {
  expect(writeUsersAddress(readUsersAddress(new URLSearchParams()))).toBe('')
})

test('what an address says is read back', () => {
  const address = { search: 'zoë & co', status: 'suspended', sort: '-email', cursor: 'abc' } as const
  expect(readUsersAddress(new URLSearchParams(writeUsersAddress(address)))).toEqual(address)
})

test('a search that is longer than the server takes is cut', () => {
  expect(readUsersAddress(new URLSearchParams(`search=${'a'.repeat(300)}`)).search).toBe('a'.repeat(100))
})

test('an unknown order or status is the usual one', () => {
  const read = readUsersAddress(new URLSearchParams('sort=password&status=gone'))
  expect(read).toMatchObject({ sort: '-joinDate', status: null })
})
