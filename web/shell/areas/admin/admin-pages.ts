import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'

interface AdminPage {
  /** Below /admin. */
  path: string
  Page: ReturnType<typeof lazyScreen>
  /** The part checks this itself, because the gate admits everybody who manages something (product 6.4). */
  forWebsiteAdmins?: true
}

/** The pages of the admin area; each is a chunk of its own. */
export const adminPages: readonly AdminPage[] = [
  { path: '', Page: lazyScreen(() => import('./admin-home.tsx')) },
  {
    path: 'users',
    Page: lazyScreen(() => import('#web/admin/users/users-page.tsx')),
    forWebsiteAdmins: true,
  },
  {
    path: 'users/:id',
    Page: lazyScreen(() => import('#web/admin/user/user-page.tsx')),
    forWebsiteAdmins: true,
  },
  {
    path: 'review',
    Page: lazyScreen(() => import('#web/admin/review/review-page.tsx')),
    forWebsiteAdmins: true,
  },
  { path: 'audit-log', Page: lazyScreen(() => import('#web/admin/audit-log/audit-log-page.tsx')) },
  { path: 'teams', Page: lazyScreen(() => import('#web/groups/administration/teams/teams-page.tsx')) },
  { path: 'teams/:id/coach', Page: lazyScreen(() => import('#web/groups/coach/coach-page.tsx')) },
  {
    path: 'teams/:id/import',
    Page: lazyScreen(() => import('#web/groups/roster/roster-import-page.tsx')),
  },
  {
    path: 'organizations',
    Page: lazyScreen(() => import('#web/groups/administration/organizations/organizations-page.tsx')),
  },
  { path: 'roles', Page: lazyScreen(() => import('#web/roles/roles-page.tsx')), forWebsiteAdmins: true },
  {
    path: 'operation',
    Page: lazyScreen(() => import('#web/admin/operation/operation-page.tsx')),
    forWebsiteAdmins: true,
  },
  { path: '*', Page: lazyScreen(() => import('#web/shell/pages/not-found-page.tsx')) },
]
