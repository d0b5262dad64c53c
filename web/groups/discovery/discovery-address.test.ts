import { expect, test } from 'vitest'
import { NO_FILTERS, readFilters, writeFilters, type DiscoveryFilters } from './discovery-address.ts'

test('an address without filters shows all groups by name', () => {
  expect(readFilters(new URLSearchParams())).toEqual({ search: '', type: 'all', sort: 'name' })
})

test('wrong values in the address are replaced by the defaults', () => {
  expect(readFilters(new URLSearchParams('type=choir&sort=age'))).toEqual(NO_FILTERS)
})

test('a search that is too long for the server is cut', () => {
  expect(readFilters(new URLSearchParams(`search=${'a'.repeat(300)}`)).search).toBe('a'.repeat(100))
})

test('the address keeps search, filter and sort, and parameters of others', () => {
  const filters: DiscoveryFilters = { search: 'blue & white', type: 'club', sort: 'members' }
  const address = writeFilters(new URLSearchParams('from=mail'), filters)
  expect(address.get('from')).toBe('mail')
  expect(readFilters(new URLSearchParams(address.toString()))).toEqual(filters)
})

test('defaults are left out of the address', () => {
  expect(writeFilters(new URLSearchParams('search=x&type=club&sort=members'), NO_FILTERS).toString()).toBe('')
})
