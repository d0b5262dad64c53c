import { expect, test } from 'vitest'
import { sortModelOf, userColumns } from './user-columns.tsx'

const columns = (isPhone: boolean) => userColumns(((key: string) => key) as never, isPhone)

test.each([
  ['a laptop shows by which column', '-totalJuggles', false, [{ field: 'totalJuggles', sort: 'desc' }]],
  ['a phone shows it for a column that it has', 'displayName', true, [{ field: 'displayName', sort: 'asc' }]],
  ['a phone leaves the order alone for one that it has not', '-totalJuggles', true, []],
] as const)('users are ordered: %s', (_, sort, isPhone, model) => {
  expect(sortModelOf(sort, columns(isPhone))).toEqual(model)
})
