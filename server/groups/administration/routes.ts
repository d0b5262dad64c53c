import { createRoute, z } from '@hono/zod-openapi'
import {
  ChangeOrganizations,
  ChangeTeams,
  ManagedOrganizationPage,
  ManagedTeamPage,
  OrganizationsChanged,
  TeamsChanged,
} from '#contract/admin/administration.ts'
import {
  MANAGED_ORGANIZATION_SORTS,
  MANAGED_TEAM_SORTS,
  MANAGED_TEAM_STATES,
} from '#contract/admin/managed-orders.ts'
import { Id } from '#contract/id.ts'
import { GROUP_SEARCH_MAX_LENGTH, MANAGED_DEFAULT_LIMIT, MANAGED_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'
import { GROUP_STATUSES, GROUP_TYPES } from '#domain/groups/group.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { changeOrganizations } from './change-organizations.ts'
import { changeTeams } from './change-teams.ts'
import { listManagedOrganizations } from './list-managed-organizations.ts'
import { listManagedTeams } from './list-managed-teams.ts'

const list = {
  search: lineOfText(GROUP_SEARCH_MAX_LENGTH).default(''),
  status: z.enum(['all', ...GROUP_STATUSES]).default('all'),
  limit: limitParameter(MANAGED_DEFAULT_LIMIT, MANAGED_MAX_LIMIT),
  cursor: cursorParameter,
}

const teams = createRoute({
  method: 'get',
  path: '/api/admin/teams',
  summary: 'List the teams that you manage, active or not',
  description:
    'All of them, those with a status, those that nobody owns (`ownerless`), or those with open join requests (`requested`).',
  request: {
    query: z.object({
      ...list,
      status: z.enum(MANAGED_TEAM_STATES).default('all'),
      type: z.enum(['all', ...GROUP_TYPES]).default('all'),
      organizationId: Id.optional(),
      sort: z.enum(MANAGED_TEAM_SORTS).default('name'),
    }),
  },
  responses: {
    200: jsonAnswer('A page of teams', ManagedTeamPage),
    ...problems(400, 401),
  },
})

const organizations = createRoute({
  method: 'get',
  path: '/api/admin/organizations',
  summary: 'List the organizations that you manage, active or not',
  request: { query: z.object({ ...list, sort: z.enum(MANAGED_ORGANIZATION_SORTS).default('name') }) },
  responses: {
    200: jsonAnswer('A page of organizations', ManagedOrganizationPage),
    ...problems(400, 401),
  },
})

const change = createRoute({
  method: 'post',
  path: '/api/admin/teams/change',
  summary: 'Change several teams at once: all or none',
  request: { body: jsonBody(ChangeTeams) },
  responses: {
    200: jsonAnswer('How many were changed', TeamsChanged),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const changeSeveralOrganizations = createRoute({
  method: 'post',
  path: '/api/admin/organizations/change',
  summary: 'Change several organizations at once: all or none',
  request: { body: jsonBody(ChangeOrganizations) },
  responses: {
    200: jsonAnswer('How many were changed', OrganizationsChanged),
    ...problems(400, 401, 403, 404, 422),
  },
})

/** The admins of another organization manage the teams that move there. */
const givesAway = (order: ChangeTeams) =>
  order.change === 'delete' || (order.change === 'move' && order.organizationId !== null)

export function groupAdministrationRoutes(services: Services) {
  const { db } = services
  return createRouter()
    .openapi(teams, async (c) =>
      c.json(await listManagedTeams(db, c.get('actor').userId, c.req.valid('query')), 200),
    )
    .openapi(organizations, async (c) =>
      c.json(await listManagedOrganizations(db, c.get('actor').userId, c.req.valid('query')), 200),
    )
    .openapi(change, async (c) => {
      const { userId, loginId } = c.get('actor')
      const order = c.req.valid('json')
      if (givesAway(order)) await requireFreshLogin(db, loginId, services.now(), 'free')
      return c.json({ count: await changeTeams(services, userId, order) }, 200)
    })
    .openapi(changeSeveralOrganizations, async (c) =>
      c.json({ count: await changeOrganizations(services, c.get('actor').userId, c.req.valid('json')) }, 200),
    )
}
