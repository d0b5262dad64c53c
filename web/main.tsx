import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { AppProviders } from './shell/app-providers.tsx'
import { preloadScreens } from './shell/preload-screens.ts'
import { createQueryClient } from './shell/providers/query-client.ts'
import { routes } from './shell/routes.tsx'
import { startServiceWorker } from './shell/service-worker.ts'
import { startTexts } from './shell/texts.ts'
import './shell/theme/fonts.css'

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
  if (root.dataset.prerendered !== location.pathname) return createRoot(root).render(app)
  // The first render must find everything that the prerendered page shows.
  await preloadScreens(location.pathname).catch(console.error)
  hydrateRoot(root, app)
}
