import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { BadgeMedal } from '#web/ui/brand/badge-medal.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'

type Next = Statistics['badges']['next'][number]

/** The next badge of each kind, and how far it is. */
export function NextBadges({ badges }: { badges: readonly Next[] }) {
  const { t } = useTranslation()
  if (badges.length === 0) return null
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 3 }}>
        {t('statistics.badges.next')}
      </Typography>
      <Box component="ul" sx={list}>
        {badges.map((badge) => (
          <NextBadge key={badge.kind} badge={badge} />
        ))}
      </Box>
    </>
  )
}

function NextBadge({ badge }: { badge: Next }) {
  const { t } = useTranslation()
  const labelId = useId()
  const { kind, threshold, value } = badge
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <BadgeMedal badge={badge} size={56} locked />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={labelId} variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
          {t(`badges.${kind}.explanation`, { threshold })}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-labelledby={labelId}
          value={Math.min(100, (value / threshold) * 100)}
          sx={{ my: 0.75, height: 6, borderRadius: '3px' }}
        />
        <Typography variant="body2" color="textSecondary">
          {t('statistics.badges.progress', { value: formatCount(value), threshold: formatCount(threshold) })}
        </Typography>
      </Box>
    </Box>
  )
}

const list = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 2.5, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
