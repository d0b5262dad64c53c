import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'
import { RequireWebsiteAdmin } from './admin/require-website-admin.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

const AdminHome = lazyScreen(() => import('./admin/admin-home.tsx'))
const Roles = lazyScreen(() => import('./admin/roles-screen.tsx'))
const NotFound = lazyScreen(() => import('#web/shell/pages/not-found-page.tsx'))

/** The gate lets in who manages anything (spec §6); a part for website admins asks again. */
export default function AdminArea() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route index element={<AdminHome />} />
        <Route
          path="roles"
          element={
            <RequireWebsiteAdmin>
              <Roles />
            </RequireWebsiteAdmin>
          }
        />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
