import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { languages } from 'virtual:languages'
import { AppProviders } from './shell/app-providers.tsx'
import { areaOf } from './shell/gate/area.ts'
import { LoadingScreen } from './shell/gate/loading-screen.tsx'
import { preloadScreens } from './shell/areas/area-screens.ts'
import { USERS, WEBSITE_ADMIN } from './prerender-samples.ts'
import { preloadPlayersParts } from './shell/start-as-player.ts'
import { createIdentity, type LoginReport } from './platform/auth/identity-calls.ts'
import { createQueryClient } from './platform/cache/query-client.ts'
import { askPermissions } from './platform/role/role.tsx'
import { PLAYERS_PAGES } from '#contract/players-pages.ts'
import { askUsers } from './admin/users/use-users.ts'
import { readUsersAddress } from './admin/users/users-address.ts'
import { routes } from './shell/routes.tsx'
import { startTexts } from './platform/language/texts.ts'

const MAIN_AREA = 'web/shell/areas/main-area.tsx'

/** The pages whose text is in the HTML, and the modules with which each hydrates. */
export const prerenderedPages = [
  { path: '/', file: 'index.html', modules: [MAIN_AREA, 'web/shell/landing/landing-page.tsx'] },
  { path: '/support', file: 'support.html', modules: [MAIN_AREA, 'web/shell/pages/support-page.tsx'] },
  { path: '/privacy', file: 'privacy.html', modules: [MAIN_AREA, 'web/shell/pages/privacy-page.tsx'] },
  { path: '/terms', file: 'terms.html', modules: [MAIN_AREA, 'web/shell/pages/terms-page.tsx'] },
]

const START = 'web/shell/start-as-player.ts'
const STATS_AREA = 'web/shell/areas/stats-area.tsx'

const PRACTICE = [
  MAIN_AREA,
  'web/sessions/practice-page.tsx',
  'web/videos/overlay/mirror-backdrop.tsx',
  'web/videos/overlay/start-options.tsx',
]

const ADMIN = [START, 'web/shell/areas/admin-area.tsx']

/**
 * Loading screens for everybody. Those of areas load the code and the texts of their screen together with the entry, not after it. Each
 * brings the styles of a screen along: `styledAs`.
 */
export const shells = [
  { file: 'shell-practice.html', modules: PRACTICE, expectsLogin: false, styledAs: '/practice' },
  { file: 'shell-admin.html', modules: ADMIN, expectsLogin: true, styledAs: '/admin/users' },
  {
    file: 'shell-admin-users.html',
    modules: [...ADMIN, 'web/admin/users/users-page.tsx'],
    expectsLogin: true,
    styledAs: '/admin/users',
  },
]

/** For browsers with a login: the screens as they look before the player's own data is there. With the modules of each. */
export const playersPages = [
  { path: '/', modules: [MAIN_AREA, 'web/shell/landing/landing-page.tsx', 'web/shell/today/today.tsx'] },
  { path: '/practice', modules: PRACTICE },
  {
    path: '/groups',
    modules: [MAIN_AREA, 'web/shell/gate/signed-in-page.tsx', 'web/groups/own-groups/groups-page.tsx'],
  },
  { path: '/stats', modules: [STATS_AREA] },
  { path: '/stats/mine', modules: [STATS_AREA, 'web/shell/areas/stats/own-statistics-view.tsx'] },
].map(({ path, modules }) => ({ path, modules: [START, ...modules], file: PLAYERS_PAGES[path]! }))

startTexts()

/** Renders in this language from now on. */
export async function speak(language: string): Promise<void> {
  const { first, rest } = languages[language]!
  for (const half of [await first?.(), await rest()])
    if (half) i18next.addResourceBundle(language, 'translation', half.default)
  await i18next.changeLanguage(language)
}

interface Rendered {
  head: string
  body: string
}

export async function renderPage(path: string): Promise<Rendered> {
  await preloadScreens(path)
  const styles = collectStyles()
  return withStyles(render(at(path), { styles }), styles)
}

/** The screen of a player whose data is still on its way. */
export async function renderPlayersPage(path: string): Promise<Rendered> {
  const styles = collectStyles()
  return withStyles(await renderSignedIn(path, styles), styles)
}

/** The loading screen, with the styles of a signed-in person's screen. The tab has a title before the app's code runs. */
export async function renderShell(styledAs: string): Promise<Rendered> {
  const styles = collectStyles()
  const content = (
    <>
      <title>{i18next.t('brand.name')}</title>
      <LoadingScreen />
    </>
  )
  const html = render(content, { styles })
  await renderSignedIn(styledAs, styles)
  return withStyles(html, styles)
}

const SOMEBODY = { uid: '', email: '', displayName: '', photoURL: null, isAnonymous: false, byCard: false }

async function renderSignedIn(path: string, styles: Styles): Promise<string> {
  await Promise.all([preloadScreens(path), preloadPlayersParts(path)])
  const queries = createQueryClient()
  if (areaOf(path) === 'admin') {
    queries.setQueryData(askPermissions(SOMEBODY.uid).queryKey, WEBSITE_ADMIN)
    queries.setQueryData(askUsers(readUsersAddress(new URLSearchParams())).queryKey, USERS)
  }
  return render(at(path), { styles, queries, login: { kind: 'user', user: SOMEBODY } })
}

function at(path: string): ReactNode {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  return <RouterProvider router={router} />
}

interface RenderOptions {
  styles: Styles
  queries?: QueryClient
  login?: LoginReport | null
}

interface Styles {
  cache: EmotionCache
  emotion: ReturnType<typeof createEmotionServer>
}

/** Must come before the render, or Emotion would write the styles between the elements. */
function collectStyles(): Styles {
  const cache = createCache({ key: 'css' })
  return { cache, emotion: createEmotionServer(cache) }
}

function render(content: ReactNode, options: RenderOptions): string {
  const { styles, queries = createQueryClient(), login = null } = options
  const identity = { ...createIdentity(), lastReport: () => login }
  return renderToString(
    <CacheProvider value={styles.cache}>
      <StrictMode>
        <AppProviders queries={queries} identity={identity}>
          {content}
        </AppProviders>
      </StrictMode>
    </CacheProvider>,
  )
}

function withStyles(html: string, { cache, emotion }: Styles): Rendered {
  // Emotion finds the styles of a page by the names in its markup. Those that MUI only builds others from are in no markup, but the browser
  // would make them again before its first render.
  const names = Object.keys(cache.inserted).map((name) => ` ${cache.key}-${name}`)
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html + names.join('')))
  // React writes the elements for the head (title, meta, link) before everything else.
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head: hoisted + styles, body: html.slice(hoisted.length) }
}
