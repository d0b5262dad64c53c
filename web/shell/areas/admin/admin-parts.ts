import type en from '#texts/en.json'
import type { RoleQuestions } from '#web/platform/role/role-questions.ts'
import { HistoryIcon, ServerIcon } from '#web/ui/icons/action-icons.ts'
import type { IconComponent } from '#web/ui/icons/icon.tsx'
import { GroupsIcon } from '#web/ui/icons/frame-icons.ts'
import {
  AdminIcon,
  FactCheckIcon,
  OrganizationIcon,
  OverviewIcon,
  PeopleIcon,
} from '#web/ui/icons/people-icons.ts'

/** One entry of the admin area's navigation. */
export interface AdminPart {
  /** The key of its name is `admin.parts.ID`. */
  id: keyof (typeof en)['admin']['parts']
  to: string
  Icon: IconComponent
  /** Whether somebody who was admitted to the admin area sees it. */
  isFor: (role: RoleQuestions) => boolean
}

const forWebsiteAdmins = (role: RoleQuestions) => role.isWebsiteAdmin()
const forOrganizationAdmins = (role: RoleQuestions) =>
  role.isWebsiteAdmin() || role.getManagedOrganizations().length > 0
const forOtherAdmins = (role: RoleQuestions) => !role.isWebsiteAdmin()

/** The parts of the admin area, in the order of the navigation. A part whose address is below another's must come after it. */
export const ADMIN_PARTS: readonly AdminPart[] = [
  { id: 'overview', to: '/admin', Icon: OverviewIcon, isFor: forWebsiteAdmins },
  { id: 'home', to: '/admin', Icon: OverviewIcon, isFor: forOtherAdmins },
  { id: 'users', to: '/admin/users', Icon: PeopleIcon, isFor: forWebsiteAdmins },
  { id: 'review', to: '/admin/review', Icon: FactCheckIcon, isFor: forWebsiteAdmins },
  { id: 'teams', to: '/admin/teams', Icon: GroupsIcon, isFor: () => true },
  {
    id: 'organizations',
    to: '/admin/organizations',
    Icon: OrganizationIcon,
    isFor: forOrganizationAdmins,
  },
  { id: 'roles', to: '/admin/roles', Icon: AdminIcon, isFor: forWebsiteAdmins },
  { id: 'auditLog', to: '/admin/audit-log', Icon: HistoryIcon, isFor: () => true },
  { id: 'operation', to: '/admin/operation', Icon: ServerIcon, isFor: forWebsiteAdmins },
]

/** Whether the address belongs to this part or lies below it. The overview has only its own address. */
export const isShown = ({ to }: AdminPart, pathname: string): boolean =>
  pathname.replace(/\/$/, '') === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
