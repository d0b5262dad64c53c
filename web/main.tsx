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
const root = document.getElementById('root') as HTMLElement
const router = createBrowserRouter(routes)
const app = (
  <StrictMode>
    <AppProviders queries={createQueryClient()}>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>
)

if (root.dataset.prerendered === location.pathname) {
  // The first render must find everything that the prerendered page shows.
  await preloadScreens(location.pathname).catch(console.error)
  hydrateRoot(root, app)
} else {
  createRoot(root).render(app)
}
startServiceWorker(router)
