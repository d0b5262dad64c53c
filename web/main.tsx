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
import './shell/navigation/bars.css'
import './platform/theme/fonts.css'

// Zod would try to make code of a string, which our content security policy forbids and reports. This is where it looks for its
// settings when it loads; asking zod itself would put it into the entry.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
startTexts()
const router = createBrowserRouter(routes)
// Not awaited here: the pages' chunks import this one, and would wait for it while it waits for them.
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
  // The first render must find everything that the prerendered page shows.
  const isPrerendered = root.dataset.prerendered === location.pathname
  if (isPrerendered) await preloadScreens(location.pathname).catch(console.error)
  await translation
  nameTab()
  if (isPrerendered && i18next.language === 'en') hydrateRoot(root, app)
  else {
    // English is in the other language's place.
    if (isPrerendered) root.replaceChildren()
    createRoot(root).render(app)
  }
  const page = document.documentElement.dataset
  delete page.translating
  // What fails from now on is explained by the app itself.
  page.started = ''
  const notices = document.getElementById('start-notices')
  if (notices?.hidden) notices.remove()
}

/** What the tab is called while no page has named it yet. React puts the pages' own titles before this one. */
function nameTab(): void {
  const title = document.createElement('title')
  title.textContent = i18next.t('brand.name')
  document.head.append(title)
}
