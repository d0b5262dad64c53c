import { mayByCard } from '#domain/identity/card-login.ts'
import { useAuth } from './auth.tsx'

/** Pages that show only what the server refuses to a login by a player card (product 10.50). */
const ACCOUNT_PAGES: readonly RegExp[] = [
  /^\/(admin|billing|groups|invitation|join|organizations|players|settings|videos)(\/|$)/i,
]

/** Whether a page of this address, which may have a query, needs an account. */
export function needsAccount(address: string): boolean {
  const [path] = address.split(/[?#]/, 1)
  return ACCOUNT_PAGES.some((page) => page.test(path!))
}

interface May {
  /** Whether a page is open to this login. The page itself asks visitors to sign in. */
  open: (address: string) => boolean
  /** Whether the server lets this kind of login call a route. The player's permissions are another question. */
  call: (method: string, path: string) => boolean
}

const everything: May = { open: () => true, call: () => true }
const byCard: May = { open: (address) => !needsAccount(address), call: mayByCard }

/** What this login may do. The one place to ask, so that nothing is offered that the server refuses to a player card. */
export function useMay(): May {
  const { user } = useAuth()
  return user?.byCard ? byCard : everything
}
