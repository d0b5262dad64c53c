import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeMedal } from '#web/ui/brand/badge-medal.tsx'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import type { ShownPlayer } from './use-public-player.ts'

/** Every badge, the greatest of each kind first. */
export function BadgesCard({ player: { badges } }: { player: ShownPlayer }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        {t('publicPlayer.badges.title')}
      </Typography>
      {badges.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('publicPlayer.badges.none')}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {badges.toReversed().map((badge) => (
          <Box component="li" key={`${badge.kind} ${badge.threshold}`} sx={item}>
            <BadgeMedal badge={badge} size={64} />
            <Typography variant="caption" sx={{ fontWeight: 'fontWeightMedium', mt: 1 }}>
              {t(`badges.${badge.kind}.label`, { threshold: badge.threshold })}
            </Typography>
            {badge.earnedOn && (
              <Typography variant="caption" color="textSecondary" noWrap>
                {formatLocalDate(badge.earnedOn)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 2.5,
  display: 'grid',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 3,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 5.25rem), 1fr))',
    sm: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  },
  '&:empty': { display: 'none' },
}

const item = { display: 'grid', justifyItems: 'center', alignContent: 'start', textAlign: 'center' }
