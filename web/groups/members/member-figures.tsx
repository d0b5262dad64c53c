import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

/** A member's numbers, each of which says what it is. */
export function MemberFigures({ member }: { member: TeamMember }) {
  const { t } = useTranslation()
  const { totalJuggles, bestSessionCount, dayStreak } = member
  // A player who shows themselves to nobody.
  if (totalJuggles === null || bestSessionCount === null || dayStreak === null) return null
  return (
    <Box component="dl" sx={figures}>
      <Figure label={t('groups.memberList.totalJuggles')} value={formatCount(totalJuggles)} />
      <Figure label={t('groups.memberList.bestSessionCount')} value={formatCount(bestSessionCount)} />
      <Figure
        label={t('statistics.streak.longestDays')}
        value={t('groups.memberList.days', { count: dayStreak })}
      />
    </Box>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="dt"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', lineHeight: 1.4 }}
      >
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 'fontWeightBold', lineHeight: 1.3 }}>
        {value}
      </Typography>
    </Box>
  )
}

/** Beside the name on a laptop, below it where both would be cut. */
const figures = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(3, 120px)' },
  gridColumn: { xs: '1 / -1', md: 3 },
  gridRow: { xs: 2, md: 1 },
}
