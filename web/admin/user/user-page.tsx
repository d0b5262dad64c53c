import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { UserMarks } from '#web/admin/users/user-marks.tsx'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Email } from '#web/ui/page/email.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useUser } from './use-user.ts'
import { UserActions } from './user-actions.tsx'
import { EntitlementCard, MembershipsCard, ProfileCard, RolesCard } from './user-cards.tsx'

/** Everything about a user, and the actions on them. */
export default function UserPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: user, error, isPending, refetch } = useUser(id)
  if (isPending) return <UserSkeleton />
  if (isProblem(error, 'NOT_FOUND')) return <NobodyThere />
  if (!user) return <ErrorState isPage error={error} onRetry={refetch} />
  return (
    <PageFrame
      title={user.displayName}
      description={<UserLine user={user} />}
      back={{ to: '/admin/users', text: t('admin.user.back') }}
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
      action={
        <Button component={Link} to="/admin/users" variant="contained">
          {t('admin.user.back')}
        </Button>
      }
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

function UserLine({ user }: { user: UserDetail }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {user.email && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <Email>{user.email}</Email>
        </Box>
      )}
      <UserMarks user={user} />
    </Box>
  )
}

/** The date of the suspension, and the reason that the user was told. */
function SuspensionNote({ user: { suspendedAt, suspendedReason } }: { user: UserDetail }) {
  const { t } = useTranslation()
  if (!suspendedAt) return null
  const said = { date: formatDateTime(suspendedAt), reason: suspendedReason }
  return (
    <Alert role="note" severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {t('admin.user.suspendedSince', said)}
    </Alert>
  )
}

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
