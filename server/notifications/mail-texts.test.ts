import { expect, test } from 'vitest'
import en from '#texts/en.json'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { isMailedOnRequest, isPossible, topicOf } from '#domain/notification-topics.ts'

/** Only in the app: server/groups/gone-players writes it for all members by one statement. */
const NEVER_MAILED = 'team_without_owner'

const mailed = NOTIFICATION_KINDS.filter(
  (kind) => isPossible(topicOf(kind), 'byMail') && kind !== NEVER_MAILED,
)
const mails: Record<string, string | object> = en.mails

test.each(mailed)('the mail of %s has its sentences', (kind) => {
  const parts = ['subject', 'text', 'action', ...(isMailedOnRequest(topicOf(kind)) ? [] : ['note'])]
  expect(Object.keys(mails[kind] ?? {})).toEqual(expect.arrayContaining(parts))
})
