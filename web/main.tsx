import i18next from 'i18next'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { AppProviders } from './shell/app-providers.tsx'
import { preloadScreens } from './shell/areas/area-screens.ts'
import { forgetEarlyAnswers } from './platform/api/send-request.ts'
import { createQueryClient } from './platform/cache/query-client.ts'
import { createIdentity } from './platform/auth/identity-calls.ts'
import { routes } from './shell/routes.tsx'
import { startServiceWorker } from './shell/service-worker.ts'
import { readIn, startTexts } from './platform/language/texts.ts'
import './shell/landing/site-week/site-week-place.css'
import './shell/navigation/bars.css'
import './platform/theme/fonts.css'
import './platform/theme/fields.css'

const loadStart = () => import('./shell/start-as-player.ts')

// Zod would try to create code from a string, which our content security policy forbids and reports. It reads this setting when it loads.
// Importing zod for it would put zod into the entry.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
startTexts()
const router = createBrowserRouter(routes)
// Not awaited: the chunks of the pages import this module, so both would wait for each other.
void showApp(document.getElementById('root') as HTMLElement)
startServiceWorker(router)

async function showApp(root: HTMLElement): Promise<void> {
  const queries = createQueryClient()
  const identity = createIdentity()
  const app = (
    <StrictMode>
      <AppProviders queries={queries} identity={identity}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  )
  const translation = readIn(document.documentElement.lang)
  // The first render must have everything that the prerendered page shows.
  const isPrerendered = root.dataset.prerendered === location.pathname
  const isExpected = document.documentElement.dataset.login !== undefined
  await Promise.all([
    (isPrerendered || isExpected) && preloadScreens(location.pathname).catch(console.error),
    isExpected &&
      !isPrerendered &&
      loadStart()
        .then(({ startAsPlayer }) => startAsPlayer(identity, queries))
        .catch(console.error),
    translation,
  ])
  forgetEarlyAnswers()
  nameTab()
  const page = document.documentElement.dataset
  if (isPrerendered && page.translating === undefined) {
    hydrateRoot(root, app)
    // React hydrates at once for this click. Before, the button did nothing.
    ;(globalThis as { earlyTap?: Element }).earlyTap?.closest('button')?.click()
  } else {
    // The page is in another language than the reader's. Replace it.
    if (isPrerendered) root.replaceChildren()
    flushSync(() => createRoot(root).render(app))
    if (isExpected) void loadStart().then(({ repeatEarlyTap }) => repeatEarlyTap())
  }
  delete page.translating
  // From now on the app itself explains failures.
  page.started = ''
  const notices = document.getElementById('start-notices')
  if (notices?.hidden) notices.remove()
}

/** The title of the tab until a page sets one. React puts the titles of pages before this one. */
function nameTab(): void {
  const title = document.createElement('title')
  title.textContent = i18next.t('brand.name')
  document.head.append(title)
}
