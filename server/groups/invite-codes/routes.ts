import { createRoute, z } from '@hono/zod-openapi'
import {
  InviteCode,
  InviteCodeHolder,
  InviteCodeRedeemed,
  RedeemInviteCode,
} from '#contract/groups/joining.ts'
import { Id } from '#contract/id.ts'
import { NO_CONTROLS } from '#contract/text.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { limitGuesses } from './limit-guesses.ts'
import { redeemInviteCode } from './redeem-invite-code.ts'
import { renewOrganizationCode, renewTeamCode } from './renew-invite-code.ts'
import { showCodeHolder } from './show-code-holder.ts'

const ofGroup = { params: z.object({ id: Id }) }
const renewed = {
  200: jsonAnswer('The new code', InviteCode),
  ...problems(401, 403, 404),
}

const show = createRoute({
  method: 'get',
  path: '/api/invite-codes/{code}',
  summary: 'The group of an invite code, before joining',
  description: 'Needs no login. Wrong codes are counted, as they are when joining.',
  request: { params: z.object({ code: z.string().regex(NO_CONTROLS) }) },
  responses: { 200: jsonAnswer('The group', InviteCodeHolder), ...problems(404) },
})

const redeem = createRoute({
  method: 'post',
  path: '/api/invite-codes/redeem',
  summary: 'Join a team or an organization with its code',
  description: 'A player whom a manager took out of the team asks to join: the outcome is `requested`.',
  request: { body: jsonBody(RedeemInviteCode) },
  responses: {
    200: jsonAnswer('Joined or requested', InviteCodeRedeemed),
    ...problems(400, 401, 404, 409, 422),
  },
})

const renewOfTeam = createRoute({
  method: 'post',
  path: '/api/teams/{id}/invite-code',
  summary: 'Make a new code for a team; the old one stops working',
  request: ofGroup,
  responses: renewed,
})

const renewOfOrganization = createRoute({
  method: 'post',
  path: '/api/organizations/{id}/invite-code',
  summary: 'Make a new code for an organization; the old one stops working',
  request: ofGroup,
  responses: renewed,
})

export function inviteCodeRoutes(services: Services) {
  const { config, db, limits, now } = services
  return createRouter()
    .openapi(show, async (c) => {
      const asker = { limits, address: addressKey(c, config.trustProxy), now: now() }
      const holder = await showCodeHolder(db, c.req.valid('param').code, asker)
      return c.json(holder, 200, { 'cache-control': 'no-store' })
    })
    .openapi(redeem, async (c) => {
      const { userId } = c.get('actor')
      const guesser = { userId, address: addressKey(c, config.trustProxy) }
      return c.json(
        await limitGuesses(limits, guesser, () => redeemInviteCode(services, userId, c.req.valid('json'))),
        200,
      )
    })
    .openapi(renewOfTeam, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ inviteCode: await renewTeamCode(services, c.get('actor').userId, id) }, 200)
    })
    .openapi(renewOfOrganization, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ inviteCode: await renewOrganizationCode(services, c.get('actor').userId, id) }, 200)
    })
}
