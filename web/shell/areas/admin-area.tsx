import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { AdminFrame } from './admin/admin-frame.tsx'
import { adminPages } from './admin/admin-pages.ts'
import { RequireWebsiteAdmin } from './admin/require-website-admin.tsx'

/** The gate lets in who manages anything (spec §6); a part for website admins asks again. */
export default function AdminArea() {
  const { pathname } = useLocation()
  return (
    <AdminFrame>
      <Suspense key={pathname} fallback={<PageLoading />}>
        <Routes>
          {adminPages.map(({ path, Page, forWebsiteAdmins }) => {
            const page = <Page />
            const element = forWebsiteAdmins ? <RequireWebsiteAdmin>{page}</RequireWebsiteAdmin> : page
            return <Route key={path} path={path} element={element} />
          })}
        </Routes>
      </Suspense>
    </AdminFrame>
  )
}
