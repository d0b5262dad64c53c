import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { HeldSession } from '#contract/admin/review.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { practiceDateTime } from '#web/ui/format/practice-time.ts'
import { Figure } from '#web/ui/facts/figure.tsx'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'

interface HeldSessionCardProps {
  held: HeldSession
  isPending: boolean
  onAccept: () => void
  onRemove: () => void
}

/** A held session beside the player's earlier results, for the decision. */
export function HeldSessionCard({ held, isPending, onAccept, onRemove }: HeldSessionCardProps) {
  const { t } = useTranslation()
  const whoseId = useId()
  const { session, player } = held
  // No session counts yet, or none is long enough for a rate.
  const best = (value: number, format: (value: number) => string) =>
    t('admin.review.best', { value: value > 0 ? format(value) : '–' })
  return (
    <Card component="li" aria-label={player.displayName} sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <MonogramAvatar name={player.displayName} colorKey={player.uid} photoURL={player.photoURL} />
        <Box id={whoseId} sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/admin/users/${player.uid}`}
            color="inherit"
            underline="hover"
            noWrap
          >
            {player.displayName}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {practiceDateTime(session)}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={figures}>
        <Figure
          label={t('admin.review.juggles')}
          value={formatCount(session.juggleCount)}
          note={best(player.bestSessionCount, formatCount)}
        />
        <Figure
          label={t('admin.review.rate')}
          value={formatRate(session.juggleRate)}
          note={best(player.bestRate, formatRate)}
        />
        <Figure
          label={t('admin.review.duration')}
          value={formatDuration(session.duration)}
          note={t('admin.review.counted', { count: player.sessionCount })}
        />
      </Box>
      <Box component="ul" sx={reasons}>
        {session.reviewReasons.map((reason) => (
          <li key={reason}>{t(`admin.review.reasons.${reason}`)}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignSelf: 'center' }}>
        <Button
          size="small"
          variant="contained"
          loading={isPending}
          aria-describedby={whoseId}
          onClick={onAccept}
        >
          {t('admin.review.accept')}
        </Button>
        <Button size="small" color="error" aria-describedby={whoseId} onClick={onRemove}>
          {t('admin.review.remove')}
        </Button>
      </Box>
    </Card>
  )
}

const card = {
  p: { xs: 2, sm: 2.5 },
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1.2fr) auto',
  },
}

const figures = {
  m: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
}

const reasons = { m: 0, p: 0, listStyle: 'none', typography: 'body2', color: 'text.secondary' }
