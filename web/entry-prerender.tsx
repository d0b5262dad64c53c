import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import i18next from 'i18next'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { AppProviders } from './shell/app-providers.tsx'
import { LoadingScreen } from './shell/gate/loading-screen.tsx'
import { preloadScreens } from './shell/preload-screens.ts'
import { createQueryClient } from './platform/api/query-client.ts'
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

const STATS_AREA = 'web/shell/areas/stats-area.tsx'

/** The screens that players open first. Each has a shell that loads their code together with the entry, not after it. */
export const shells = [
  {
    file: 'shell-practice.html',
    modules: [
      MAIN_AREA,
      'web/sessions/practice-page.tsx',
      'web/videos/overlay/mirror-backdrop.tsx',
      'web/videos/overlay/start-options.tsx',
    ],
  },
  {
    file: 'shell-groups.html',
    modules: [MAIN_AREA, 'web/shell/gate/signed-in-page.tsx', 'web/groups/own-groups/groups-page.tsx'],
  },
  { file: 'shell-stats.html', modules: [STATS_AREA] },
  {
    file: 'shell-mine.html',
    modules: [STATS_AREA, 'web/shell/areas/stats/own-statistics-view.tsx'],
  },
  { file: 'shell-admin.html', modules: ['web/shell/areas/admin-area.tsx'] },
]

startTexts()

export async function renderPage(path: string | null): Promise<{ head: string; body: string }> {
  if (path === null) return renderShell()
  await preloadScreens(path)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  return renderDocument(<RouterProvider router={router} />)
}

/** The tab has a title before the app's code runs. */
function renderShell(): { head: string; body: string } {
  return renderDocument(
    <>
      <title>{i18next.t('brand.name')}</title>
      <LoadingScreen />
    </>,
  )
}

function renderDocument(content: ReactNode): { head: string; body: string } {
  const cache = createCache({ key: 'css' })
  const emotion = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <StrictMode>
        <AppProviders queries={createQueryClient()}>{content}</AppProviders>
      </StrictMode>
    </CacheProvider>,
  )
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
  // React writes the elements for the head (title, meta, link) before everything else.
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head: hoisted + styles, body: html.slice(hoisted.length) }
}
