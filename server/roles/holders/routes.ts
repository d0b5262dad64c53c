import { createRoute, z } from '@hono/zod-openapi'
import {
  AssignRole,
  ListHolders,
  NamedRole,
  RevokeRole,
  RoleCandidate,
  RoleChange,
  RoleHolderPage,
} from '#contract/admin/roles.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { TellOfLostTeam } from '#server/roles/change-roles.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { assignRole, assignSpecificRole } from './assign-role.ts'
import { findRoleCandidate } from './find-role-candidate.ts'
import { listRoleHolders } from './list-role-holders.ts'
import { revokeRole, revokeSpecificRole } from './revoke-role.ts'

const list = createRoute({
  method: 'get',
  path: '/api/roles',
  summary: 'List users who hold an admin role (website admins)',
  request: { query: ListHolders },
  responses: {
    200: jsonAnswer('A page of users', RoleHolderPage),
    ...problems(400, 401, 403),
  },
})

const candidate = createRoute({
  method: 'get',
  path: '/api/roles/candidate',
  summary: 'Find the user of an email, before giving them a role (website admins)',
  request: { query: z.object(RevokeRole.shape) },
  responses: {
    200: jsonAnswer('The user, or null', RoleCandidate),
    ...problems(400, 401, 403),
  },
})

const change = <P extends string, S extends z.ZodType>(path: P, summary: string, schema: S) =>
  createRoute({
    method: 'post',
    path,
    summary: `${summary} (website admins)`,
    request: { body: jsonBody(schema) },
    responses: {
      200: jsonAnswer('ok: false when the email matches no user', RoleChange),
      ...problems(400, 401, 403, 409, 422),
    },
  })

const assign = change('/api/roles/assign', 'Give a role, for a scope or everywhere', AssignRole)
const assignSpecific = change('/api/roles/assign-specific', 'Give a role named by its string', NamedRole)
const revoke = change('/api/roles/revoke', 'Revoke all roles of a user', RevokeRole)
const revokeSpecific = change('/api/roles/revoke-specific', 'Revoke one role of a user', NamedRole)

export function roleHolderRoutes(services: Services, tellOfLostTeam: TellOfLostTeam) {
  const { db, now } = services
  const revoking = { db, tellOfLostTeam }
  const router = createRouter()
  for (const path of ['/api/roles', '/api/roles/*'])
    router.use(path, requireLogin(services), requireWebsiteAbility(services, 'manageRoles'))
  return router
    .openapi(list, async (c) => c.json(await listRoleHolders(db, c.req.valid('query')), 200))
    .openapi(candidate, async (c) => c.json(await findRoleCandidate(db, c.req.valid('query').email), 200))
    .openapi(assign, async (c) =>
      c.json(await assignRole(db, c.get('actor').userId, c.req.valid('json'), now()), 200),
    )
    .openapi(assignSpecific, async (c) =>
      c.json(await assignSpecificRole(db, c.get('actor').userId, c.req.valid('json'), 'role', now()), 200),
    )
    .openapi(revoke, async (c) =>
      c.json(await revokeRole(revoking, c.get('actor').userId, c.req.valid('json'), now()), 200),
    )
    .openapi(revokeSpecific, async (c) =>
      c.json(await revokeSpecificRole(revoking, c.get('actor').userId, c.req.valid('json'), now()), 200),
    )
}
