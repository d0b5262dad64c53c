import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarnedBadge } from '#contract/statistics/statistics.ts'
import { formatDay } from '#web/statistics/calendar-words.ts'
import { BadgeMedal } from '#web/ui/brand/badge-medal.tsx'

const SHOWN_AT_FIRST = 6

/** The latest first, and of one day the greatest. */
export function EarnedBadges({ badges }: { badges: readonly EarnedBadge[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const sorted = badges.toSorted((a, b) => b.earnedOn.localeCompare(a.earnedOn) || b.threshold - a.threshold)
  return (
    <>
      <Box component="ul" sx={list}>
        {(all ? sorted : sorted.slice(0, SHOWN_AT_FIRST)).map((badge) => (
          <Box component="li" key={`${badge.kind} ${badge.threshold}`} sx={item}>
            <BadgeMedal badge={badge} />
            <Typography variant="body2" sx={{ mt: 1, fontWeight: 'fontWeightBold' }}>
              {t(`badges.${badge.kind}.label`, { threshold: badge.threshold })}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap>
              {formatDay(badge.earnedOn)}
            </Typography>
          </Box>
        ))}
      </Box>
      {badges.length > SHOWN_AT_FIRST && (
        <Button sx={{ mt: 1, ml: -1.5 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('statistics.badges.showFewer') : t('statistics.badges.showAll', { count: badges.length })}
        </Button>
      )}
    </>
  )
}

const list = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 3,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(84px, 1fr))',
    sm: 'repeat(auto-fill, minmax(104px, 1fr))',
  },
}
const item = { display: 'grid', justifyItems: 'center', alignContent: 'start', textAlign: 'center' }
