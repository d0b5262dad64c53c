import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { BillingPage } from '#web/billing/billing-page.tsx'
import { useRole } from '#web/platform/role/role.tsx'
import { SeatsOfOrganizations } from '#web/billing/seats/seats-of-organizations.tsx'
import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'

const NotFound = lazyScreen(() => import('#web/shell/pages/not-found-page.tsx'))

export default function BillingArea() {
  const managed = useRole().getManagedOrganizations()
  const page = <BillingPage organizations={managed.length > 0 && <SeatsOfOrganizations ids={managed} />} />
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route index element={page} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
