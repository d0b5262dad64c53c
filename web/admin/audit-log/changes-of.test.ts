import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only what changed is said, with what it was and what it is', () => {
  const changes = changesOf({
    before: { name: 'Reds', type: 'club' },
    after: { name: 'Blues', type: 'club' },
  })
  expect(changes).toEqual([{ name: 'name', before: 'Reds', after: 'Blues' }])
})

test('what was made or is gone has one side', () => {
  expect(changesOf({ before: null, after: { reason: 'x' } })).toEqual([
    { name: 'reason', before: null, after: 'x' },
  ])
  expect(changesOf({ before: { roles: ['admin'] }, after: null })).toEqual([
    { name: 'roles', before: '["admin"]', after: null },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
