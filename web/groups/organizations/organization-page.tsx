import Alert from '@mui/material/Alert'
import Container from '@mui/material/Container'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { SeenOrganization } from '#web/groups/api/organization-calls.ts'
import { GroupMissing, GroupPageSkeleton } from '#web/groups/group-page/group-page-states.tsx'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { CodeButton } from '#web/groups/joining/join-with-code.tsx'
import { OrganizationHeader } from './organization-header.tsx'
import { OrganizationInside } from './organization-inside.tsx'
import { useOrganization } from './use-organization.ts'

interface OrganizationPageProps {
  /** The seats that the organization pays for. The shell passes the component in, because it belongs to billing. */
  Seats: ComponentType<{ organizationId: string }>
}

export default function OrganizationPage({ Seats }: OrganizationPageProps) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useOrganization(id)
  if (isProblem(error, 'NOT_FOUND'))
    return <GroupMissing title={t('organizations.gone')} text={t('organizations.goneText')} />
  if (data) return <LoadedOrganization seen={data} Seats={Seats} />
  if (isPending) return <GroupPageSkeleton label={t('common.loading')} />
  return (
    <Container maxWidth="lg" sx={{ py: 6 }}>
      <ErrorState isPage title={t('organizations.notLoaded')} error={error} onRetry={refetch} />
    </Container>
  )
}

interface LoadedOrganizationProps extends OrganizationPageProps {
  seen: SeenOrganization
}

function LoadedOrganization({ seen, Seats }: LoadedOrganizationProps) {
  const { t } = useTranslation()
  const { card, inside } = seen
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 1, sm: 6 }, display: 'grid', gap: { xs: 1.5, sm: 4 } }}>
      <title>{`${card.name} · ${t('brand.name')}`}</title>
      <OrganizationHeader seen={seen} />
      {card.status === 'inactive' && (
        <Alert role="note" severity="warning">
          {t('organizations.inactiveNote')}
        </Alert>
      )}
      {inside ? (
        <OrganizationInside organization={inside} seats={<Seats organizationId={inside.id} />} />
      ) : (
        <EmptyState
          title={t(card.isMember ? 'organizations.selfJoined' : 'organizations.outside')}
          text={t(card.isMember ? 'organizations.selfJoinedText' : 'organizations.outsideText')}
          action={<CodeButton variant="contained" />}
        />
      )}
    </Container>
  )
}
