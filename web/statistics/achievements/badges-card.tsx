import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarnedBadge, Statistics } from '#contract/statistics/statistics.ts'
import { nearestBadge } from '#domain/statistics/badges.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { BadgeMedal } from '#web/ui/brand/badge-medal.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'

interface BadgesCardProps extends Pick<Statistics, 'badges'> {
  /** Only the latest ones and the nearest. The profile shows more. */
  isBrief?: boolean
}

/** The player's badges, and the next ones. */
export function BadgesCard({ badges: { earned, next }, isBrief = false }: BadgesCardProps) {
  const { t } = useTranslation()
  const nearest = [nearestBadge(next)].filter((badge) => badge !== null)
  return (
    <Card component="section" aria-label={t('statistics.badges.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {t('statistics.badges.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('statistics.badges.earned', { count: earned.length })}
        </Typography>
      </Box>
      {earned.length > 0 && <EarnedBadges badges={earned} shownAtFirst={isBrief ? 3 : 6} />}
      <NextBadges badges={isBrief ? nearest : next} />
    </Card>
  )
}

/** The latest first. Badges of the same day begin with the greatest. */
function EarnedBadges({ badges, shownAtFirst }: { badges: readonly EarnedBadge[]; shownAtFirst: number }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const sorted = badges.toSorted((a, b) => b.earnedOn.localeCompare(a.earnedOn) || b.threshold - a.threshold)
  return (
    <>
      <Box component="ul" sx={earnedList}>
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((badge) => (
          <Box component="li" key={`${badge.kind} ${badge.threshold}`} sx={earnedItem}>
            <BadgeMedal badge={badge} />
            <Typography variant="body2" sx={{ mt: 1, fontWeight: 'fontWeightBold' }}>
              {t(`badges.${badge.kind}.label`, { threshold: badge.threshold })}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap>
              {formatLocalDate(badge.earnedOn)}
            </Typography>
          </Box>
        ))}
      </Box>
      {badges.length > shownAtFirst && (
        <Button sx={{ mt: 1, ml: -1.5 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('statistics.badges.showFewer') : t('statistics.badges.showAll', { count: badges.length })}
        </Button>
      )}
    </>
  )
}

type Next = Statistics['badges']['next'][number]

/** The next badge of each kind, and the distance to it. */
function NextBadges({ badges }: { badges: readonly Next[] }) {
  const { t } = useTranslation()
  if (badges.length === 0) return null
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 3 }}>
        {t('statistics.badges.next')}
      </Typography>
      <Box component="ul" sx={nextList}>
        {badges.map((badge) => (
          <NextBadge key={badge.kind} badge={badge} />
        ))}
      </Box>
    </>
  )
}

/** A badge that is not earned yet, with its progress: an item of a list. */
export function NextBadge({ badge }: { badge: Next }) {
  const { t } = useTranslation()
  const labelId = useId()
  const { kind, threshold, value } = badge
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <BadgeMedal badge={badge} size={56} locked />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={labelId} variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
          {t(`badges.${kind}.label`, { threshold })}
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

const earnedList = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 3,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 5.25rem), 1fr))',
    sm: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  },
}
const earnedItem = { display: 'grid', justifyItems: 'center', alignContent: 'start', textAlign: 'center' }

const nextList = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 2.5, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
