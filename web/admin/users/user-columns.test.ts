import { expect, test } from 'vitest'
import { type GridRoom, sortModelOf, userColumns } from './user-columns.tsx'

const columns = (room: GridRoom) => userColumns(((key: string) => key) as never, room)

test.each([
  ['a laptop shows by which column', '-totalJuggles', 'wide', [{ field: 'totalJuggles', sort: 'desc' }]],
  [
    'a phone shows it for a column that it has',
    'displayName',
    'phone',
    [{ field: 'displayName', sort: 'asc' }],
  ],
  ['a phone leaves the order alone for one that it has not', '-totalJuggles', 'phone', []],
] as const)('users are ordered: %s', (_, sort, room, model) => {
  expect(sortModelOf(sort, columns(room))).toEqual(model)
})
