import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { CardSkeleton } from '#web/billing/plan-layout.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { SeatMembers, EVERYBODY, useSeats } from './seat-members.tsx'
import { SeatPlans } from './seat-plans.tsx'

interface OrganizationSeatsProps {
  organizationId: string
  /** True after returning from the payment page, while the result of the purchase is loading. */
  confirming?: boolean
  children?: ReactNode
}

/** For an organization's admins: its seat plans, and the members with seats. */
export default function OrganizationSeats({
  organizationId,
  confirming = false,
  children,
}: OrganizationSeatsProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useSeats(organizationId, EVERYBODY)
  const seats = data?.pages[0]
  if (isProblem(error, 'FORBIDDEN', 'NOT_FOUND'))
    return <EmptyState title={t('seats.forbidden')} text={t('seats.forbiddenText')} />
  if (error && !seats) return <ErrorState error={error} onRetry={refetch} />
  if (!seats || confirming)
    return <SeatsSkeleton label={t(confirming ? 'billing.checkout.confirming' : 'common.loading')} />
  return (
    <>
      <SeatPlans organizationId={organizationId} seats={seats} />
      <SeatMembers organizationId={organizationId} plans={seats.plans} />
      {children}
    </>
  )
}

function SeatsSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: { xs: 3, sm: 4 } }}>
      <CardSkeleton lines={2} />
      <Card sx={{ p: { xs: 1, sm: 3 } }}>
        <RowsSkeleton />
      </Card>
    </Box>
  )
}
