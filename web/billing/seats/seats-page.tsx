import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadOrganizationName } from '#web/billing/api/billing-calls.ts'
import { BillingHistory } from '#web/billing/billing-history.tsx'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { BackIcon } from '#web/ui/icons/action-icons.ts'
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
      action={
        <Button
          component={Link}
          to={`/organizations/${id}`}
          startIcon={<BackIcon />}
          sx={{ ml: { xs: -2.5, sm: 0 } }}
        >
          {t('seats.back')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: { xs: 3, sm: 4 } }}>
        <OrganizationSeats organizationId={id} confirming={confirming}>
          <BillingHistory organizationId={id} title={t('seats.history')} />
        </OrganizationSeats>
      </Box>
    </PageFrame>
  )
}
