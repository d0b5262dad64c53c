import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnSession, PracticeSession } from '#contract/sessions/practice-session.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { EditAnnotations } from '#web/sessions/annotations/edit-annotations.tsx'
import { NoteText } from '#web/sessions/annotations/practice-annotations.tsx'
import { practiceTime } from '#web/ui/format/practice-time.ts'
import { pictureOfSession } from '#web/sessions/result/picture-of-session.ts'
import { sessionFacts } from '#web/sessions/session-facts.ts'
import { VideoSlotsContext } from '#web/sessions/video-slots.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { DeleteOutlinedIcon } from '#web/ui/icons/action-icons.ts'
import { EditNoteIcon, WaitingIcon } from '#web/ui/icons/practice-icons.ts'

/** A session: its count first, then the details. */
export function SessionRow({ session, onDelete }: { session: OwnSession; onDelete: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const { profile } = useAuth()
  const [editing, setEditing] = useState(false)
  const { SessionVideo } = use(VideoSlotsContext)
  const { notes, juggleCount, date, runs, underReview } = session
  const juggles = t('practice.juggles', { count: juggleCount })
  const time = practiceTime(session)
  const name = `${juggles}, ${time}`
  const route = `/api/sessions/${session.id}`
  const aboutRuns = runs && runs.length > 1 ? [t('history.runs', { count: runs.length })] : []
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="div" sx={heading}>
          <Box component={Link} to={`/practice/${session.id}`} sx={link}>
            {juggles}
          </Box>
          <Typography component="time" dateTime={date} color="textSecondary">
            {time}
          </Typography>
        </Typography>
        <Box sx={{ ml: 'auto', mr: -1, display: 'flex', '& button': { color: 'text.secondary' } }}>
          {may.call('PATCH', route) && (
            <IconButton
              aria-label={t('practice.notes.edit', { session: name })}
              onClick={() => setEditing(true)}
            >
              <EditNoteIcon />
            </IconButton>
          )}
          {SessionVideo && <SessionVideo session={session} name={name} />}
          {!underReview && (
            <ShareButton
              label={t('history.share', { session: name })}
              picture={() => pictureOfSession(t, profile, session)}
            />
          )}
          {may.call('DELETE', route) && (
            <IconButton aria-label={t('history.delete.label', { session: name })} onClick={onDelete}>
              <DeleteOutlinedIcon />
            </IconButton>
          )}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Facts facts={sessionFacts(t, session, aboutRuns)} />
      </Typography>
      {notes && <NoteText>{notes}</NoteText>}
      {underReview && <UnderReview session={session} />}
      {editing && <EditAnnotations session={session} onClose={() => setEditing(false)} />}
    </Box>
  )
}

/** As high as a finger needs, without moving the lines apart. */
const link = { color: 'inherit', py: 1.375, my: -1.375 }

/** On a phone the time goes below the count in every row, as a long one would. The buttons are two lines high and stay at the end. */
const heading = {
  flex: '1 1 5.5rem',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  lineHeight: 1.375,
  fontWeight: 'fontWeightBold',
  '& > time': { flexBasis: { xs: '100%', sm: 'auto' }, lineHeight: 'inherit', whiteSpace: 'nowrap' },
}

export function UnderReview({ session }: { session: PracticeSession }) {
  const { t } = useTranslation()
  const reasons = session.reviewReasons.map((reason) => t(`reviewReasons.${reason}`)).join(' ')
  return (
    <Box sx={{ mt: 1, display: 'flex', gap: 1, color: 'warning.main' }}>
      <WaitingIcon aria-hidden fontSize="small" />
      <Typography variant="body2" component="div" color="textSecondary">
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 'fontWeightBold' }}>
          {t('history.underReview')}
        </Box>{' '}
        {reasons} {t('history.whyReview')}
      </Typography>
    </Box>
  )
}
