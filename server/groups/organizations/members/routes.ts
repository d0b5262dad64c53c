import { createRoute, z } from '@hono/zod-openapi'
import { OrganizationMemberPage } from '#contract/groups/organization.ts'
import { Id } from '#contract/id.ts'
import { GROUP_SEARCH_MAX_LENGTH, MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'
import { withoutEmails } from '#server/groups/members/page-of-members.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { leaveOrganization } from './leave-organization.ts'
import { listOrganizationMembers } from './list-organization-members.ts'
import { removeOrganizationMember } from './remove-organization-member.ts'

const ofOrganization = { params: z.object({ id: Id }) }

const listMembers = createRoute({
  method: 'get',
  path: '/api/organizations/{id}/members',
  summary: 'List the members of an organization: its admins, and the others by name',
  request: {
    ...ofOrganization,
    query: z.object({
      search: lineOfText(GROUP_SEARCH_MAX_LENGTH).default(''),
      limit: limitParameter(MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of members', OrganizationMemberPage),
    ...problems(400, 401, 403, 404),
  },
})

const removeMember = createRoute({
  method: 'delete',
  path: '/api/organizations/{id}/members/{userId}',
  summary: 'Remove a member from an organization',
  description: 'Removing an admin does not revoke their admin role.',
  request: { params: z.object({ id: Id, userId: Id }) },
  responses: { 204: { description: 'Removed' }, ...problems(401, 403, 404) },
})

const leave = createRoute({
  method: 'post',
  path: '/api/organizations/{id}/leave',
  summary: 'Leave an organization',
  description: 'You stay a member of its teams. Leaving an organization twice is harmless.',
  request: ofOrganization,
  responses: { 204: { description: 'Left' }, ...problems(401, 404) },
})

export function organizationMemberRoutes(services: Services) {
  const { db } = services
  return createRouter()
    .openapi(listMembers, async (c) => {
      const { id } = c.req.valid('param')
      const members = await listOrganizationMembers(db, c.get('actor').userId, id, c.req.valid('query'))
      return c.json(c.get('keyOwner') ? withoutEmails(members) : members, 200)
    })
    .openapi(removeMember, async (c) => {
      const { id, userId } = c.req.valid('param')
      await removeOrganizationMember(services, c.get('actor').userId, id, userId)
      return c.body(null, 204)
    })
    .openapi(leave, async (c) => {
      await leaveOrganization(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
