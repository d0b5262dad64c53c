import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLastSeen } from '#web/platform/cache/use-last-seen.ts'
import { useOutbox } from '#web/sessions/delivery/device-outbox.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { HistoryIcon } from '#web/ui/icons/action-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { useHistoryChoice } from './history-choice.ts'
import { HistoryFilter, NothingChosen } from './history-filter.tsx'
import { SessionDays } from './session-days.tsx'
import { DeleteQuestion, UnsentSessions } from './unsent-sessions.tsx'
import { useDeleteSession, useWithoutDeleted } from './use-delete-session.ts'
import { keptSessions, useSessions } from './use-sessions.ts'

interface OwnHistoryProps {
  userId: string
  /** Shown while there is no session. An invitation to practice by default. */
  whenEmpty?: ReactNode
  /** Shows only so many of the stored ones, the newest, and a link to all. */
  latest?: number
}

/**
 * All sessions of the player: first those that wait on this device, then the stored ones, of which the whole history can show one kind or
 * one period.
 */
export function OwnHistory({ userId, whenEmpty, latest }: OwnHistoryProps) {
  const { t } = useTranslation()
  const { choice, choose } = useHistoryChoice()
  const isWhole = latest === undefined
  const isNarrowed = isWhole && (choice.kind !== null || choice.period !== null)
  const all = useSessions(userId)
  const sessions = useSessions(userId, isNarrowed ? choice : undefined)
  const unsent = useOutbox().entries
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  const deleteSession = useDeleteSession()
  const withoutDeleted = useWithoutDeleted()
  const daysRef = useRef<HTMLDivElement>(null)
  const recall = useMemo(() => keptSessions(userId).recall, [userId])
  const allSeenLast = useLastSeen(sessions, recall)
  const lastSeen = isNarrowed ? null : allSeenLast
  // When the shown sessions were loaded, if the server has not answered since.
  const staleSince = lastSeen?.at ?? (sessions.isRefetchError ? sessions.dataUpdatedAt : null)
  const known = lastSeen ? lastSeen.answer.items : sessions.data
  // An entry may be on the server already if its answer was lost.
  const stored = known && withoutDeleted(known).filter(({ id }) => !unsent.some((entry) => entry.id === id))
  return (
    <>
      <UnsentSessions entries={unsent} onDelete={setAsked} />
      {isWhole && <HistoryFilter choice={choice} all={all} onChoose={choose} />}
      <VisuallyHidden announce>
        {isNarrowed && stored && t('history.shown', { count: stored.length })}
      </VisuallyHidden>
      {isWhole && staleSince !== null && (
        <StaleNote loadedAt={staleSince} onRetry={() => void sessions.refetch()} />
      )}
      {storedPart()}
      <DeleteQuestion entry={asked} onDone={() => setAsked(null)} />
    </>
  )

  function storedPart() {
    if (sessions.isPending && staleSince === null) return <HistorySkeleton />
    if (!stored) return <ErrorState text={t('common.nothingLost')} onRetry={sessions.refetch} />
    if (stored.length === 0 && !sessions.hasNextPage && isNarrowed)
      return <NothingChosen choice={choice} onShowAll={() => choose({ kind: null, period: null })} />
    if (stored.length === 0 && !sessions.hasNextPage)
      return unsent.length === 0 && (whenEmpty === undefined ? <NoSessions /> : whenEmpty)
    return (
      <>
        <div ref={daysRef}>
          <SessionDays sessions={stored.slice(0, latest)} onDelete={deleteSession} />
        </div>
        {isWhole ? (
          <LoadMore query={sessions} listRef={daysRef} itemsAt="section > ul > li" count={stored.length} />
        ) : (
          <WholeHistory />
        )}
      </>
    )
  }
}

function WholeHistory() {
  const { t } = useTranslation()
  return (
    <Button variant="outlined" component={Link} to="/practice/history">
      {t('session.toHistory')}
    </Button>
  )
}

function NoSessions() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<HistoryIcon fontSize="inherit" />}
      title={t('history.empty.title')}
      text={t('history.empty.text')}
      action={
        <Button variant="contained" component={Link} to="/practice">
          {t('history.empty.action')}
        </Button>
      }
    />
  )
}

/** A placeholder for two days of sessions. */
function HistorySkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {[3, 2].map((rows) => (
        <Card key={rows} aria-hidden sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 2 }}>
          <Skeleton width="8ch" height={24} />
          {Array.from({ length: rows }, (_, index) => (
            <Box key={index} sx={{ py: 1.5 }}>
              <Skeleton width="16ch" height={26} />
              <Skeleton width="26ch" height={22} />
            </Box>
          ))}
        </Card>
      ))}
    </div>
  )
}
