import OverviewPage from '#web/admin/overview/overview-page.tsx'
import { useRole } from '#web/shell/providers/role/role.tsx'
import { ManagedGroups } from './managed-groups.tsx'

/** Where an administrator begins: the website in numbers, or what they may manage, each a step away. */
export default function AdminHome() {
  const { isWebsiteAdmin } = useRole()
  return isWebsiteAdmin() ? <OverviewPage /> : <ManagedGroups />
}
