import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import type { SessionDetail } from '#contract/sessions/practice-session.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { EditAnnotations } from '#web/sessions/annotations/edit-annotations.tsx'
import { NoteText } from '#web/sessions/annotations/practice-annotations.tsx'
import { SessionDelivery } from '#web/sessions/delivery/session-delivery.tsx'
import { DeleteQuestion } from '#web/sessions/history/unsent-sessions.tsx'
import { UnderReview } from '#web/sessions/history/session-row.tsx'
import { useDeleteSession } from '#web/sessions/history/use-delete-session.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { practiceDateTime } from '#web/ui/format/practice-time.ts'
import { RunBars } from '#web/sessions/result/run-bars.tsx'
import { SessionStory, useUsualCount } from '#web/sessions/result/session-story.tsx'
import { pictureOfSession } from '#web/sessions/result/picture-of-session.ts'
import { sessionFacts } from '#web/sessions/session-facts.ts'
import { SignedOutPractice } from '#web/sessions/signed-out-practice.tsx'
import { VideoSlotsContext, type VideoSlots } from '#web/sessions/video-slots.ts'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { DeleteOutlinedIcon, LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import { EditNoteIcon } from '#web/ui/icons/practice-icons.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { heroFigure } from '#web/ui/facts/figure.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { RateCard } from './rate-card.tsx'
import { RhythmCard } from './rhythm-card.tsx'
import { SessionLink } from './session-link.tsx'
import { useSessionDetail } from './use-session-detail.ts'

/** A session of the player: `/practice/{id}` (product 10.34). */
export default function SessionPage(slots: Pick<VideoSlots, 'SessionVideo'>) {
  const { user, status } = useAuth()
  const { id = '' } = useParams()
  if (status === 'unknown') return <PageLoading />
  return (
    <VideoSlotsContext value={slots}>
      {user ? <OwnSession key={id} userId={user.uid} id={id} /> : <SignedOutPractice isPage />}
    </VideoSlotsContext>
  )
}

function OwnSession({ userId, id }: { userId: string; id: string }) {
  const { t } = useTranslation()
  const { session, entry, isMissing, error, retry } = useSessionDetail(userId, id)
  if (session) return <LoadedSession session={session} entry={entry} />
  if (isMissing) {
    return (
      <EmptyState
        isPage
        icon={<LinkOffIcon fontSize="inherit" />}
        title={t('session.missing.title')}
        text={t('session.missing.text')}
        action={
          <Button component={Link} to="/practice/history" variant="contained">
            {t('session.toHistory')}
          </Button>
        }
      />
    )
  }
  if (!error) return <SessionSkeleton />
  return <ErrorState isPage error={error} onRetry={retry} />
}

interface LoadedSessionProps {
  session: SessionDetail
  entry: OutboxEntry | null
}

function LoadedSession({ session, entry }: LoadedSessionProps) {
  const { t } = useTranslation()
  const { SessionVideo } = use(VideoSlotsContext)
  const may = useMay()
  const { juggleCount, duration, runs, touches, underReview } = session
  const when = practiceDateTime(session)
  const route = `/api/sessions/${session.id}`
  const isRecord = session.newRecords.some(({ kind }) => kind === 'bestSessionCount')
  const usual = useUsualCount(session.userId, session.id)
  const juggles = t('practice.juggles', { count: juggleCount })
  // An imported practice does not say how often the ball fell.
  const aboutRuns = runs ? [t('session.drops', { count: Math.max(0, runs.length - 1) })] : []
  return (
    <PageFrame
      title={juggles}
      heading={<CountHeading juggleCount={juggleCount} isRecord={isRecord} />}
      maxWidth="sm"
      back={{ to: '/practice/history', text: t('session.toHistory') }}
      description={<Facts facts={[when, ...sessionFacts(t, session, aboutRuns)]} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {entry && <Waiting entry={entry} />}
        {underReview && <UnderReview session={session} />}
        <Card component="section" sx={{ p: { xs: 2.5, sm: 4 }, pt: { xs: 1.5, sm: 2.5 } }}>
          <SessionStory session={session} against={{ isFirst: false, isRecord, usual }} />
          {!underReview && <Share session={session} />}
        </Card>
        {touches && <RhythmCard touches={touches} runs={runs} />}
        <RunBars runs={runs ?? []} />
        {touches && <RateCard touches={touches} duration={duration} />}
        <Notes session={session} isEditable={!entry && may.call('PATCH', route)} />
        {SessionVideo && <SessionVideo session={session} name={`${juggles}, ${when}`} />}
        {!entry && !underReview && may.call('PUT', `${route}/link`) && <SessionLink session={session} />}
        {!entry && may.call('DELETE', route) && <Delete session={session} />}
      </Box>
    </PageFrame>
  )
}

function CountHeading({ juggleCount, isRecord }: { juggleCount: number; isRecord: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Box component="span" sx={[heroFigure, isRecord && heroText]}>
        {formatCount(juggleCount)}
      </Box>{' '}
      {t('practice.jugglesLabel', { count: juggleCount })}
    </>
  )
}

/** A session on its way: its state, and what the player can do about it. */
function Waiting({ entry }: { entry: OutboxEntry }) {
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  return (
    <>
      <SessionDelivery sessionId={entry.id} userId={entry.userId} onDelete={() => setAsked(entry)} />
      <DeleteQuestion entry={asked} onDone={() => setAsked(null)} />
    </>
  )
}

function Share({ session }: { session: SessionDetail }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const picture = pictureOfSession(t, profile, session)
  return (
    <Box sx={{ mt: 2.5 }}>
      <ShareButton withText label={t('share.action')} picture={picture} />
    </Box>
  )
}

/** At the end of the page, where nobody presses it on the way to something else. */
function Delete({ session }: { session: SessionDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const deleteSession = useDeleteSession()
  const remove = () => {
    deleteSession(session)
    void navigate('/practice/history', { replace: true })
  }
  return (
    <Button
      color="error"
      startIcon={<DeleteOutlinedIcon />}
      sx={{ justifySelf: 'center', mt: 1 }}
      onClick={remove}
    >
      {t('history.delete.confirm')}
    </Button>
  )
}

function Notes({ session, isEditable }: { session: SessionDetail; isEditable: boolean }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  if (!isEditable) return session.notes && <NoteText>{session.notes}</NoteText>
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('practice.notes.title')}
      </Typography>
      {session.notes && <NoteText>{session.notes}</NoteText>}
      <Button startIcon={<EditNoteIcon />} sx={{ mt: 1, ml: -1 }} onClick={() => setEditing(true)}>
        {t(session.notes ? 'session.editNotes' : 'practice.notes.add')}
      </Button>
      {editing && <EditAnnotations session={session} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function SessionSkeleton() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('session.loading')} maxWidth="sm">
      <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={150} />
        <Skeleton variant="rounded" height={190} />
        <Skeleton variant="rounded" height={190} />
      </Box>
    </PageFrame>
  )
}
