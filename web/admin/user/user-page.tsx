import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { BackToUsers } from './back-to-users.tsx'
import { EntitlementCard } from './entitlement-card.tsx'
import { MembershipsCard } from './memberships-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SuspensionNote } from './suspension-note.tsx'
import { useUser } from './use-user.ts'
import { UserActions } from './user-actions.tsx'
import { UserLine } from './user-line.tsx'

/** Everything about one user, and what can be done to them. */
export default function UserPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: user, error, isPending, refetch } = useUser(id)
  if (isPending) return <UserSkeleton />
  if (!user) {
    if (error instanceof ApiProblem && error.status === 404) return <NobodyThere />
    const text = explainProblem(error)
    return <ErrorState isPage title={t('admin.user.failed')} text={text} onRetry={() => void refetch()} />
  }
  return (
    <PageFrame
      title={user.displayName}
      description={<UserLine user={user} />}
      action={<UserActions user={user} />}
    >
      <SuspensionNote user={user} />
      <Box sx={columns}>
        <Box sx={column}>
          <ProfileCard user={user} />
          <EntitlementCard user={user} />
        </Box>
        <Box sx={column}>
          <RolesCard user={user} />
          <MembershipsCard user={user} />
        </Box>
        <Box sx={column}>
          <SessionsCard user={user} />
        </Box>
      </Box>
    </PageFrame>
  )
}

function NobodyThere() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      title={t('admin.user.gone')}
      text={t('admin.user.goneText')}
      action={<BackToUsers button />}
    />
  )
}

const UserSkeleton = () => (
  <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={64} />
    <Box sx={{ ...columns, mt: 0 }}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={320} />
      ))}
    </Box>
  </Box>
)

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
}

const column = { display: 'grid', gap: 2, minWidth: 0 }
