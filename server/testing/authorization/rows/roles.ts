import { WITH_LOGIN, WEBSITE_ADMINS } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'
import type { FixturePlace } from '#server/testing/authorization/fixture.ts'

const ofMember = ({ memberEmail }: FixturePlace) => ({ email: memberEmail })

export const ROLE_ROWS: readonly Row[] = [
  { route: 'GET /api/me/permissions', may: WITH_LOGIN },
  { route: 'GET /api/roles', may: WEBSITE_ADMINS },
  { route: 'GET /api/roles/candidate', may: WEBSITE_ADMINS, query: ofMember },
  {
    route: 'POST /api/roles/assign',
    may: WEBSITE_ADMINS,
    about: 'team',
    body: (place) => ({ ...ofMember(place), role: 'team_admin', scope: place.teamId }),
  },
  {
    route: 'POST /api/roles/assign-specific',
    may: WEBSITE_ADMINS,
    about: 'team',
    body: (place) => ({ ...ofMember(place), role: `admin_team_${place.teamId}` }),
  },
  { route: 'POST /api/roles/revoke', may: WEBSITE_ADMINS, body: ofMember },
  {
    route: 'POST /api/roles/revoke-specific',
    may: WEBSITE_ADMINS,
    body: (place) => ({ ...ofMember(place), role: 'admin' }),
  },
]
