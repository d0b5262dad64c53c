import { expect, test } from 'vitest'
import en from '#texts/en.json'
import { isOfGroups } from './audit-actions.ts'

test('managers of groups can filter by every action except those on players, practices and the website', () => {
  const actions = Object.keys(en.admin.auditActions).map((key) => key.replace('_', '.'))
  expect(actions.filter((action) => !isOfGroups(action)).toSorted()).toEqual([
    'birth-year.corrected',
    'role.granted',
    'role.promised',
    'role.revoked',
    'session.accepted',
    'session.held',
    'session.removed',
    'user.deleted',
    'user.key-created',
    'user.key-ended',
    'user.not_me',
    'user.practice-viewed',
    'user.restored',
    'user.signed-out',
    'user.suspended',
    'user.viewed',
    'video.deleted',
    'video.viewed',
  ])
})
