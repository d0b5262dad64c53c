import { describe, expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from './notification.ts'
import { type Channel, deliveryOf, isChoosable, NOTIFICATION_TOPICS, topicOf } from './notification-topics.ts'

const CHANNELS = ['inApp', 'byMail'] as const
const everywhere = NOTIFICATION_TOPICS.flatMap((topic) =>
  CHANNELS.map((channel) => [topic, channel] as const),
)
const choiceOf = (channel: Channel, isOn: boolean) => ({ inApp: null, byMail: null, [channel]: isOn })

test('without a choice the defaults apply', () => {
  const mailed = NOTIFICATION_KINDS.filter((kind) => deliveryOf(topicOf(kind)).byMail)
  expect(new Set(mailed)).toEqual(
    new Set([
      'join_request_approved',
      'join_request_rejected',
      'removed_from_team',
      'removed_from_organization',
      'team_left_organization',
      'teams_left_organization',
      'account_suspended',
      'guardian_asked_deletion',
      'account_restored',
      'coach_message',
      'payment_failed',
      'plan_ended',
      'seats_payment_failed',
      'seats_ended',
      'seat_taken_back',
      'guardian_named',
      'guardian_dismissed',
      'passkey_added',
      'passkey_removed',
      'everything_exported',
      'api_key_created',
      'provider_linked',
      'email_changed',
      'password_changed',
      'deletion_asked',
    ]),
  )
  // Whoever wants an organization's report asks for it.
  expect(NOTIFICATION_KINDS.filter((kind) => !deliveryOf(topicOf(kind)).inApp)).toEqual([
    'organization_report',
  ])
  expect(deliveryOf('weekly_digest')).toEqual({ inApp: false, byMail: false })
})

describe('a choice', () => {
  test.each(everywhere)('of %s (%s) changes exactly that channel, if it can be chosen', (topic, channel) => {
    const usual = deliveryOf(topic)
    for (const isOn of [true, false]) {
      const expected = isChoosable(topic, channel) ? { ...usual, [channel]: isOn } : usual
      expect(deliveryOf(topic, choiceOf(channel, isOn))).toEqual(expected)
    }
  })

  test.each(['security', 'account', 'payments'] as const)(
    'of %s has no effect: it always comes by mail',
    (topic) => {
      expect(deliveryOf(topic, { inApp: false, byMail: false }).byMail).toBe(true)
    },
  )

  test.each(['coach_messages', 'payments', 'guardian', 'account', 'security'] as const)(
    'of %s has no effect in the app: it is always shown',
    (topic) => {
      expect(deliveryOf(topic, { inApp: false, byMail: null }).inApp).toBe(true)
    },
  )
})
