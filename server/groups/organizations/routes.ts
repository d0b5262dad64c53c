import { createRoute, z } from '@hono/zod-openapi'
import {
  CreateOrganization,
  DeleteOrganization,
  Organization,
  OrganizationCard,
  OrganizationCardPage,
  UpdateOrganization,
} from '#contract/groups/organization.ts'
import { TeamCardPage } from '#contract/groups/team.ts'
import { Id } from '#contract/id.ts'
import { GROUP_SEARCH_MAX_LENGTH, GROUPS_DEFAULT_LIMIT, GROUPS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'
import { withoutInviteCode } from '#server/groups/invite-codes/without-invite-code.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { listOrganizationTeams } from './list-organization-teams.ts'
import { listOrganizations, showOrganization, showOrganizationCard } from './show-organization.ts'
import { updateOrganization } from './update-organization.ts'

const ofOrganization = { params: z.object({ id: Id }) }
const list = createRoute({
  method: 'get',
  path: '/api/organizations',
  summary: 'List active organizations by name',
  request: {
    query: z.object({
      search: lineOfText(GROUP_SEARCH_MAX_LENGTH).default(''),
      limit: limitParameter(GROUPS_DEFAULT_LIMIT, GROUPS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of organizations', OrganizationCardPage),
    ...problems(400, 401),
  },
})

const create = createRoute({
  method: 'post',
  path: '/api/organizations',
  summary: 'Found an organization',
  description: 'Open to every player, or only to website admins if ORGANIZATIONS_SELF_SERVICE is off.',
  ...takesKey,
  request: { body: jsonBody(CreateOrganization) },
  responses: { 201: jsonAnswer('Founded', Organization), ...problems(400, 401, 403, 409, 422) },
})

const show = createRoute({
  method: 'get',
  path: '/api/organizations/{id}',
  summary: 'An organization, for its members and managers',
  request: ofOrganization,
  responses: {
    200: jsonAnswer('The organization', Organization),
    ...problems(401, 403, 404),
  },
})

const showCard = createRoute({
  method: 'get',
  path: '/api/organizations/{id}/card',
  summary: 'An organization as everybody may see it',
  request: ofOrganization,
  responses: {
    200: jsonAnswer('The organization', OrganizationCard),
    ...problems(401, 404),
  },
})

const listTeams = createRoute({
  method: 'get',
  path: '/api/organizations/{id}/teams',
  summary: 'List the teams of an organization by name',
  request: {
    ...ofOrganization,
    query: z.object({
      limit: limitParameter(GROUPS_DEFAULT_LIMIT, GROUPS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of teams', TeamCardPage),
    ...problems(400, 401, 404),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/api/organizations/{id}',
  summary: 'Change an organization',
  request: {
    ...ofOrganization,
    body: jsonBody(UpdateOrganization),
  },
  responses: {
    200: jsonAnswer('The organization', Organization),
    ...problems(400, 401, 403, 404, 422),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/organizations/{id}',
  summary: 'Delete an organization',
  description: 'Its teams stay. An organization with paid seats cannot be deleted.',
  request: {
    ...ofOrganization,
    body: jsonBody(DeleteOrganization),
  },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 403, 404, 409, 422) },
})

export function organizationRoutes(services: Services) {
  const { config, db, limits, now } = services
  const router = createRouter()
  router.post('/api/organizations', limitPlayer(limits, 'createGroup'))
  return router
    .openapi(list, async (c) =>
      c.json(await listOrganizations(db, c.get('actor').userId, c.req.valid('query')), 200),
    )
    .openapi(create, async (c) => {
      const organization = c.req.valid('json')
      const founded = createOrganization(services, c.get('actor').userId, organization, {
        organizationsSelfService: config.organizationsSelfService,
        request: requestKey(c, organization),
      })
      return c.json(await founded, 201)
    })
    .openapi(show, async (c) => {
      const organization = await showOrganization(db, c.get('actor').userId, c.req.valid('param').id)
      return c.json(c.get('keyOwner') ? withoutInviteCode(organization) : organization, 200)
    })
    .openapi(showCard, async (c) =>
      c.json(await showOrganizationCard(db, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(listTeams, async (c) => {
      const { id } = c.req.valid('param')
      const page = { ...c.req.valid('query'), now: now() }
      return c.json(await listOrganizationTeams(db, c.get('actor').userId, id, page), 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await updateOrganization(services, c.get('actor').userId, id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      const { confirmation } = c.req.valid('json')
      await deleteOrganization(services, c.get('actor').userId, c.req.valid('param').id, confirmation)
      return c.body(null, 204)
    })
}
