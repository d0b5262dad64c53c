import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { Campaigns, ChangeCampaign, WriteCampaign } from '#contract/groups/campaigns.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showCampaigns } from './show-campaigns.ts'
import { changeCampaign, openCampaign, removeCampaign } from './write-campaign.ts'

const params = z.object({ id: Id })
const ofCampaign = z.object({ id: Id, campaignId: Id })

const list = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'get',
    path,
    summary,
    description: 'Sums count the present members from the day they joined, except private players.',
    request: { params },
    responses: {
      200: jsonAnswer('What runs comes first', Campaigns),
      ...problems(401, 403, 404),
    },
  })
const listOfTeam = list(
  '/api/teams/{id}/campaigns',
  'The campaigns of a team and of its organization, with their sums',
)
const listOfOrganization = list(
  '/api/organizations/{id}/campaigns',
  'The campaigns of an organization, with their sums and its teams',
)

const open = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    ...takesKey,
    request: { params, body: jsonBody(WriteCampaign) },
    responses: {
      201: jsonAnswer('All campaigns of the group', Campaigns),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  })
const openForTeam = open('/api/teams/{id}/campaigns', 'Open a campaign of a team')
const openForOrganization = open(
  '/api/organizations/{id}/campaigns',
  'Open a campaign of an organization, for all its teams',
)

const change = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'put',
    path,
    summary,
    request: { params: ofCampaign, body: jsonBody(ChangeCampaign) },
    responses: {
      200: jsonAnswer('All campaigns of the group', Campaigns),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  })
const changeOfTeam = change('/api/teams/{id}/campaigns/{campaignId}', 'Change a campaign of a team')
const changeOfOrganization = change(
  '/api/organizations/{id}/campaigns/{campaignId}',
  'Change a campaign of an organization',
)

const remove = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'delete',
    path,
    summary,
    description: 'The practice of its members stays.',
    request: { params: ofCampaign },
    responses: { 204: { description: 'Gone' }, ...problems(401, 403, 404) },
  })
const removeOfTeam = remove('/api/teams/{id}/campaigns/{campaignId}', 'Take a campaign of a team away')
const removeOfOrganization = remove(
  '/api/organizations/{id}/campaigns/{campaignId}',
  'Take a campaign of an organization away',
)

const team = ({ id }: { id: string }) => ({ kind: 'team', id }) as const
const organization = ({ id }: { id: string }) => ({ kind: 'organization', id }) as const

export function campaignRoutes(services: Services) {
  return createRouter()
    .openapi(listOfTeam, async (c) =>
      c.json(await showCampaigns(services, c.get('actor').userId, team(c.req.valid('param'))), 200),
    )
    .openapi(listOfOrganization, async (c) =>
      c.json(await showCampaigns(services, c.get('actor').userId, organization(c.req.valid('param'))), 200),
    )
    .openapi(openForTeam, async (c) => {
      const [{ userId }, scope] = [c.get('actor'), team(c.req.valid('param'))]
      const campaign = c.req.valid('json')
      await openCampaign(services, userId, scope, campaign, requestKey(c, campaign))
      return c.json(await showCampaigns(services, userId, scope), 201)
    })
    .openapi(openForOrganization, async (c) => {
      const [{ userId }, scope] = [c.get('actor'), organization(c.req.valid('param'))]
      const campaign = c.req.valid('json')
      await openCampaign(services, userId, scope, campaign, requestKey(c, campaign))
      return c.json(await showCampaigns(services, userId, scope), 201)
    })
    .openapi(changeOfTeam, async (c) => {
      const { campaignId, ...params } = c.req.valid('param')
      const [{ userId }, scope] = [c.get('actor'), team(params)]
      await changeCampaign(services, userId, scope, { campaignId, campaign: c.req.valid('json') })
      return c.json(await showCampaigns(services, userId, scope), 200)
    })
    .openapi(changeOfOrganization, async (c) => {
      const { campaignId, ...params } = c.req.valid('param')
      const [{ userId }, scope] = [c.get('actor'), organization(params)]
      await changeCampaign(services, userId, scope, { campaignId, campaign: c.req.valid('json') })
      return c.json(await showCampaigns(services, userId, scope), 200)
    })
    .openapi(removeOfTeam, async (c) => {
      const { campaignId, ...params } = c.req.valid('param')
      await removeCampaign(services, c.get('actor').userId, team(params), campaignId)
      return c.body(null, 204)
    })
    .openapi(removeOfOrganization, async (c) => {
      const { campaignId, ...params } = c.req.valid('param')
      await removeCampaign(services, c.get('actor').userId, organization(params), campaignId)
      return c.body(null, 204)
    })
}
