import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { AppProviders } from './shell/app-providers.tsx'
import { preloadScreens } from './shell/preload-screens.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { routes } from './shell/routes.tsx'
import { startServiceWorker } from './shell/service-worker.ts'
import { readIn, startTexts } from './platform/language/texts.ts'
import './shell/landing/site-week-place.css'
import './shell/navigation/bars.css'
import './platform/theme/fonts.css'

// Zod would try to create code from a string, which our content security policy forbids and reports. It reads this setting when it loads.
// Importing zod for it would put zod into the entry.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
startTexts()
const router = createBrowserRouter(routes)
// Not awaited: the chunks of the pages import this module, so both would wait for each other.
void showApp(document.getElementById('root') as HTMLElement)
startServiceWorker(router)

async function showApp(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <AppProviders queries={createQueryClient()}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  )
  const translation = readIn(document.documentElement.lang)
  // The first render must have everything that the prerendered page shows.
  const isPrerendered = root.dataset.prerendered === location.pathname
  if (isPrerendered) await preloadScreens(location.pathname).catch(console.error)
  await translation
  nameTab()
  if (isPrerendered && i18next.language === 'en') hydrateRoot(root, app)
  else {
    // The prerendered page is in English. Replace it with the reader's language.
    if (isPrerendered) root.replaceChildren()
    createRoot(root).render(app)
  }
  const page = document.documentElement.dataset
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
