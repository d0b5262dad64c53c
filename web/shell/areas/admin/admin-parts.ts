import AdminPanelSettingsRounded from '@mui/icons-material/AdminPanelSettingsRounded'
import CorporateFareRounded from '@mui/icons-material/CorporateFareRounded'
import DashboardRounded from '@mui/icons-material/DashboardRounded'
import FactCheckRounded from '@mui/icons-material/FactCheckRounded'
import HistoryRounded from '@mui/icons-material/HistoryRounded'
import PeopleRounded from '@mui/icons-material/PeopleRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import type SvgIcon from '@mui/material/SvgIcon'
import type en from '#texts/en.json'
import type { RoleQuestions } from '#web/platform/role/role-questions.ts'

/** One entry of the admin area's navigation. */
export interface AdminPart {
  /** The key of its name is `admin.parts.ID`. */
  id: keyof (typeof en)['admin']['parts']
  to: string
  Icon: typeof SvgIcon
  /** Whether somebody who was admitted to the admin area sees it. */
  isFor: (role: RoleQuestions) => boolean
}

const forWebsiteAdmins = (role: RoleQuestions) => role.isWebsiteAdmin()
const forOrganizationAdmins = (role: RoleQuestions) =>
  role.isWebsiteAdmin() || role.getManagedOrganizations().length > 0
const forOtherAdmins = (role: RoleQuestions) => !role.isWebsiteAdmin()

/** The parts of the admin area, in the order of the navigation. A part whose address is below another's must come after it. */
export const ADMIN_PARTS: readonly AdminPart[] = [
  { id: 'overview', to: '/admin', Icon: DashboardRounded, isFor: forWebsiteAdmins },
  { id: 'home', to: '/admin', Icon: DashboardRounded, isFor: forOtherAdmins },
  { id: 'users', to: '/admin/users', Icon: PeopleRounded, isFor: forWebsiteAdmins },
  { id: 'review', to: '/admin/review', Icon: FactCheckRounded, isFor: forWebsiteAdmins },
  { id: 'teams', to: '/admin/teams', Icon: GroupsRounded, isFor: () => true },
  {
    id: 'organizations',
    to: '/admin/organizations',
    Icon: CorporateFareRounded,
    isFor: forOrganizationAdmins,
  },
  { id: 'roles', to: '/admin/roles', Icon: AdminPanelSettingsRounded, isFor: forWebsiteAdmins },
  { id: 'auditLog', to: '/admin/audit-log', Icon: HistoryRounded, isFor: () => true },
]

/** Whether the address belongs to this part or lies below it. The overview has only its own address. */
export const isShown = ({ to }: AdminPart, pathname: string): boolean =>
  pathname.replace(/\/$/, '') === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
