import { createInstance, type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { InviteCodeRedeemed } from '#contract/groups/joining.ts'
import type { OrganizationCard } from '#contract/groups/organization.ts'
import type { TeamCard } from '#contract/groups/team.ts'
import en from '#texts/en.json' with { type: 'json' }
import { acceptedMessage, joinedMessage, redeemedMessage } from './joined-message.ts'

const team = { name: 'Berlin Bouncers', me: { standing: 'member' } } as TeamCard
const organization = { id: 'o', name: 'Berlin FC' }
let t: TFunction

beforeAll(async () => {
  t = await createInstance().init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  })
})

test('a player who joined a team gets a message', () => {
  expect(joinedMessage(t, { outcome: 'joined', team })).toBe('Successfully joined Berlin Bouncers!')
})

test('the message names the organization that was joined, too', () => {
  const message = joinedMessage(t, { outcome: 'joined', team, organization })
  expect(message).toMatch(/^Successfully joined Berlin Bouncers! .*Berlin FC/)
})

test('a player who requested to join is told to expect an answer', () => {
  expect(joinedMessage(t, { outcome: 'requested', team })).toBe(
    "Join request sent to Berlin Bouncers! You'll be notified when it's processed.",
  )
})

test("a team's code joins the team, with the same message", () => {
  const redeemed: InviteCodeRedeemed = { kind: 'team', outcome: 'joined', team, organization }
  expect(redeemedMessage(t, redeemed)).toBe(joinedMessage(t, { outcome: 'joined', team, organization }))
})

test('a code of a team that asks its managers first says so', () => {
  const asked: InviteCodeRedeemed = { kind: 'team', outcome: 'requested', team }
  expect(redeemedMessage(t, asked)).toMatch(/^Join request sent to Berlin Bouncers!/)
})

test('an invitation that a manager decides on says so', () => {
  const joined = acceptedMessage(t, { outcome: 'joined', team })
  expect(joined).toContain('Berlin Bouncers')
  expect(joined).not.toMatch(/request/)
  expect(acceptedMessage(t, { outcome: 'requested', team })).toMatch(/^Join request sent to Berlin Bouncers!/)
})

test("an organization's code joins the organization", () => {
  const redeemed: InviteCodeRedeemed = {
    kind: 'organization',
    organization: { ...organization } as OrganizationCard,
  }
  expect(redeemedMessage(t, redeemed)).toBe('Successfully joined Berlin FC organization!')
})
