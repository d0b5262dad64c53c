import { expect, test } from 'vitest'
import { neutralName } from './display-name.ts'
import { nameForSharing } from './name-for-sharing.ts'

const uid = '0190a6a2-0000-7000-8000-000000000001'
const player = { uid, isMinor: false, visibility: 'public', shownAs: 'Zoë' } as const

test('a shared picture carries the name that the player shows', () => {
  expect(nameForSharing(player)).toBe('Zoë')
  expect(nameForSharing({ ...player, visibility: 'groups' })).toBe('Zoë')
})

test('a child and a private player are not named', () => {
  expect(nameForSharing({ ...player, isMinor: true })).toBe(neutralName(uid))
  expect(nameForSharing({ ...player, visibility: 'private' })).toBe(neutralName(uid))
})
