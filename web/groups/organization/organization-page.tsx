import Alert from '@mui/material/Alert'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { SeenOrganization } from '#web/groups/api/organization-calls.ts'
import { GroupMissing } from '#web/groups/group-page/group-missing.tsx'
import { GroupPageSkeleton } from '#web/groups/group-page/group-page-skeleton.tsx'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { CodeButton } from '#web/groups/joining/code-button.tsx'
import { OrganizationHeader } from './organization-header.tsx'
import { OrganizationInside } from './organization-inside.tsx'
import { useOrganization } from './use-organization.ts'

type SeatsOf = (organizationId: string) => ReactNode

export function OrganizationPage({ seatsOf }: { seatsOf: SeatsOf }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, refetch } = useOrganization(id)
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND')
    return <GroupMissing title={t('organizations.gone')} text={t('organizations.goneText')} />
  if (data) return <LoadedOrganization seen={data} seatsOf={seatsOf} />
  if (!error) return <GroupPageSkeleton label={t('common.loading')} />
  return (
    <Container maxWidth="lg" sx={{ py: 6 }}>
      <ErrorState isPage title={t('organizations.failed')} onRetry={() => void refetch()} />
    </Container>
  )
}

function LoadedOrganization({ seen, seatsOf }: { seen: SeenOrganization; seatsOf: SeatsOf }) {
  const { t } = useTranslation()
  const { card, inside } = seen
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, sm: 6 }, display: 'grid', gap: { xs: 3, sm: 4 } }}>
      <title>{`${card.name} · ${t('brand.name')}`}</title>
      <OrganizationHeader seen={seen} />
      {card.status === 'inactive' && <Alert severity="warning">{t('organizations.inactiveNote')}</Alert>}
      {inside ? (
        <OrganizationInside organization={inside} seatsOf={seatsOf} />
      ) : (
        <EmptyState
          title={t('organizations.outside')}
          text={t('organizations.outsideText')}
          action={<CodeButton variant="contained" />}
        />
      )}
    </Container>
  )
}
