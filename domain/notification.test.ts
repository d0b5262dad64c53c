import { expect, test } from 'vitest'
import { isFromPlayer, NOTIFICATION_KINDS } from './notification.ts'

test('a block stops what another player addresses to the reader, and nothing that a group does', () => {
  expect(NOTIFICATION_KINDS.filter(isFromPlayer)).toEqual([
    'team_ownership_offered',
    'team_invitation',
    'coach_message',
  ])
})
