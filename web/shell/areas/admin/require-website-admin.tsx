import type { ReactNode } from 'react'
import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'
import { useRole } from '#web/shell/providers/role/role.tsx'

const AuthenticationRequired = lazyScreen(() => import('#web/shell/gate/authentication-required.tsx'))

/** For the parts of the admin area that are for website admins only. */
export function RequireWebsiteAdmin({ children }: { children: ReactNode }) {
  const { isWebsiteAdmin } = useRole()
  return isWebsiteAdmin() ? children : <AuthenticationRequired />
}
