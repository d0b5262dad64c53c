import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { mainPages } from './main-pages.ts'
import { PageLoading } from '#web/ui/states/page-loading.tsx'

/** The public area: landing, practice, the player's own pages and the static ones. */
export default function MainArea() {
  const { pathname } = useLocation()
  return (
    <Suspense key={pathname} fallback={<PageLoading />}>
      <Routes>
        {mainPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  )
}
