import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import { createIdentity } from '#web/platform/auth/identity-calls.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { AppProviders } from '#web/shell/app-providers.tsx'
import { routes } from '#web/shell/routes.tsx'
import { permissionsOf } from './documents/players.ts'
import { standInForApi } from './stand-in-api.ts'

let root: Root | null = null
let router: ReturnType<typeof createBrowserRouter> | null = null

interface Visit {
  /** The signed-in player. */
  player?: UserProfile
  answers?: Parameters<typeof standInForApi>[0]
  /** Replaces the areas of all routes. */
  inPlaceOfAreas?: ReactNode
}

/** Opens an address of the app with the complete frame around the page. The API is replaced by the given answers. */
export function openScreen(address: string, { player, answers, inPlaceOfAreas }: Visit = {}) {
  closeScreen()
  const api = standInForApi({ ...(player ? answersFor(player) : answersForNobody), ...answers })
  history.replaceState(null, '', address)
  router = createBrowserRouter(
    inPlaceOfAreas ? routes.map((route) => ({ ...route, element: inPlaceOfAreas })) : routes,
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <AppProviders queries={impatientQueryClient()} identity={createIdentity()}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return api
}

/** The app's own, except that it tries a failed read again at once. Waiting seconds would be most of such a test's time. */
function impatientQueryClient() {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

export const addressNow = () => location.pathname + location.search

export function closeScreen(): void {
  root?.unmount()
  router?.dispose()
  root = router = null
  document.body.replaceChildren()
}

const configuration = { providers: { google: true, apple: true }, supportEmail: null }

const answersForNobody = { 'GET /api/configuration': configuration, 'GET /api/auth/get-session': null }

/** The API's answers for this signed-in player. */
export const answersFor = (player: UserProfile) => ({
  'GET /api/configuration': configuration,
  'GET /api/auth/get-session': {
    session: {},
    user: { id: player.uid, email: player.email, name: player.displayName, isAnonymous: player.isAnonymous },
  },
  'GET /api/me': player,
  'GET /api/me/permissions': permissionsOf(player),
  'GET /api/notifications': { items: [], nextCursor: null, unreadCount: 0 },
  'GET /api/me/blocked-players': { items: [] },
  'GET /api/me/groups': { teams: [], organizations: [], abilities: { createOrganization: true } },
})
