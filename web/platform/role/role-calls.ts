import type { RoleChange, RoleHolder, RoleHolderPage } from '#contract/admin/roles.ts'
import { hasMinimumRole } from '#domain/roles/roles.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'

/** The calls that change roles. They throw an ApiProblem, so that a screen can explain it. */
export const roleCalls = {
  assignRole: (email: string, role: 'admin' | 'team_admin', scope?: string) =>
    withFreshSignIn(() =>
      unwrap<RoleChange>(
        api.api.roles.assign.$post({ json: { email, role, ...(scope !== undefined && { scope }) } }),
      ),
    ),
  assignSpecificRole: (email: string, role: string) =>
    withFreshSignIn(() =>
      unwrap<RoleChange>(api.api.roles['assign-specific'].$post({ json: { email, role } })),
    ),
  revokeRole: (email: string) => unwrap<RoleChange>(api.api.roles.revoke.$post({ json: { email } })),
  revokeSpecificRole: (email: string, role: string) =>
    unwrap<RoleChange>(api.api.roles['revoke-specific'].$post({ json: { email, role } })),
}

/** Everybody who holds a role, page by page. */
export async function everyRoleHolder(): Promise<RoleHolder[]> {
  const holders: RoleHolder[] = []
  let cursor: string | null = null
  do {
    const page: RoleHolderPage = await unwrap<RoleHolderPage>(
      api.api.roles.$get({ query: cursor === null ? {} : { cursor } }),
    )
    // The server also lists people whose roles wait until they confirm their email. They hold none yet.
    holders.push(...page.items.filter(({ roles }) => hasMinimumRole(roles, 'team_admin')))
    cursor = page.nextCursor
  } while (cursor !== null)
  return holders
}
