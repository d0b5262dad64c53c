import { expect, test } from 'vitest'
import en from '#texts/en.json'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { isMailedOnRequest, isPossible, topicOf } from '#domain/notification-topics.ts'

const mailed = NOTIFICATION_KINDS.filter((kind) => isPossible(topicOf(kind), 'byMail'))
const mails: Record<string, string | object> = en.mails

test.each(mailed)('the mail of %s has its texts', (kind) => {
  const parts = ['subject', 'text', 'action', ...(isMailedOnRequest(topicOf(kind)) ? [] : ['note'])]
  expect(Object.keys(mails[kind] ?? {})).toEqual(expect.arrayContaining(parts))
})
