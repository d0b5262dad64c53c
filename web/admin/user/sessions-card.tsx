import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/admin/users.ts'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { DataCard } from '#web/admin/data-card.tsx'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { practiceDateTime } from '#web/ui/format/practice-time.ts'
import { holdForReview, useUserSessions } from './use-user.ts'

export function SessionsCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('admin.user.sessions', { count: user.sessionCount })}>
      <Sessions userId={user.uid} />
    </DataCard>
  )
}

function Sessions({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useUserSessions(userId)
  const { data, error, isPending, refetch } = query
  if (isPending) return <Skeleton variant="rounded" height={240} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const sessions = data.pages.flatMap(({ items }) => items)
  if (sessions.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('admin.user.noSessions')}
      </Typography>
    )
  return (
    <>
      <Box component="ul" ref={listRef} sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Box>
      <LoadMore query={query} listRef={listRef} count={sessions.length} />
    </>
  )
}

/** A session that looks made up is held with one press. To accept it in the review takes that back. */
function SessionLine({ session }: { session: PracticeSession }) {
  const { t } = useTranslation()
  const factsId = useId()
  const hold = useAction({
    act: () => holdForReview(session.id),
    failed: explainProblem,
    invalidates: [laterQueryKeys.administeredUsers, laterQueryKeys.heldSessions],
  })
  return (
    <Box component="li" sx={line}>
      <Box id={factsId} sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 'fontWeightBold' }}>{t('admin.juggles', { count: session.juggleCount })}</Box>
        <Box sx={{ color: 'text.secondary' }}>{practiceDateTime(session)}</Box>
      </Box>
      <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
        {session.duration > 0 && (
          <>
            <Box>{formatDuration(session.duration)}</Box>
            <Box sx={{ color: 'text.secondary' }}>{formatRate(session.juggleRate)}</Box>
          </>
        )}
      </Box>
      <Box sx={{ flexBasis: '100%', textAlign: 'right' }}>
        {session.underReview ? (
          <Chip size="small" color="warning" variant="outlined" label={t('admin.user.underReview')} />
        ) : (
          <Button
            size="small"
            color="inherit"
            loading={hold.isPending}
            aria-describedby={factsId}
            onClick={() => hold.run()}
            // Its text, not its frame, ends where the figures above end.
            sx={{ mr: -1.75 }}
          >
            {t('admin.user.hold')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
