import { createRoute } from '@hono/zod-openapi'
import { OwnGroups } from '#contract/groups/own-groups.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { groupAdministrationRoutes } from './administration/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { crestRoutes } from './crests/routes.ts'
import { coachRoutes } from './coach/routes.ts'
import { guardedMembershipRoutes } from './guarded-memberships/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { inviteCodeRoutes } from './invite-codes/routes.ts'
import { joinRequestRoutes } from './join-requests/routes.ts'
import { levelRoutes } from './levels/routes.ts'
import { teamProgramRoutes } from './levels/programs/team-program-routes.ts'
import { listOwnGroups } from './own-groups/list-own-groups.ts'
import { memberRoutes } from './members/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { organizationMemberRoutes } from './organizations/members/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { rosterRoutes } from './roster/routes.ts'
import { ownershipRoutes } from './ownership/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { teamRoutes } from './teams/routes.ts'

/** An invitation's link and an invite code need no login: anybody who has them may see where they lead. */
const PATHS = [
  '/api/teams/*',
  '/api/organizations/*',
  '/api/invite-codes/redeem',
  '/api/join-requests/*',
  '/api/me/groups',
  '/api/me/news/*',
  '/api/me/tasks',
  '/api/me/blocked-groups/*',
  '/api/me/invitations',
  '/api/me/invitations/*',
  '/api/admin/teams',
  '/api/admin/teams/change',
  '/api/admin/organizations',
  '/api/admin/organizations/change',
  '/api/roster-invitations/accept',
]

const own = createRoute({
  method: 'get',
  path: '/api/me/groups',
  summary: 'List your teams and organizations, latest joined first',
  responses: {
    200: jsonAnswer('Your groups', OwnGroups),
    ...problems(401),
  },
})

export function groupRoutes(services: Services) {
  const { config, db, now } = services
  const router = createRouter()
  for (const path of PATHS) router.use(path, requireLogin(services))
  return router
    .openapi(own, async (c) => c.json(await listOwnGroups(db, c.get('actor').userId, config, now()), 200))
    .route('/', teamRoutes(services))
    .route('/', memberRoutes(services))
    .route('/', inviteCodeRoutes(services))
    .route('/', joinRequestRoutes(services))
    .route('/', organizationRoutes(services))
    .route('/', organizationMemberRoutes(services))
    .route('/', groupAdministrationRoutes(services))
    .route('/', rosterRoutes(services))
    .route('/', invitationRoutes(services))
    .route('/', exportRoutes(services))
    .route('/', coachRoutes(services))
    .route('/', crestRoutes(services))
    .route('/', attendanceRoutes(services))
    .route('/', reportRoutes(services))
    .route('/', levelRoutes(services))
    .route('/', teamProgramRoutes(services))
    .route('/', taskRoutes(services))
    .route('/', campaignRoutes(services))
    .route('/', blockRoutes(services))
    .route('/', newsRoutes(services))
    .route('/', ownershipRoutes(services))
    .route('/', guardedMembershipRoutes(services))
}
