import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadOrganizationName } from '#web/billing/api/billing-calls.ts'
import { BillingHistory } from '#web/billing/billing-history.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import OrganizationSeats from './organization-seats.tsx'

/** The seats of an organization, with the history of payments. */
export function SeatsPage({ id, confirming }: { id: string; confirming: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: laterQueryKeys.organizationName(id),
    queryFn: () => loadOrganizationName(id),
  })
  return (
    <PageFrame
      title={data ? t('seats.of', { name: data.name }) : t('seats.title')}
      description={t('seats.description')}
      maxWidth="lg"
      back={{ to: `/organizations/${id}`, text: t('seats.back') }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 3, sm: 4 } }}>
        <OrganizationSeats organizationId={id} confirming={confirming}>
          <BillingHistory organizationId={id} title={t('seats.history')} />
        </OrganizationSeats>
      </Box>
    </PageFrame>
  )
}
