import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { CoachedMember } from '#contract/groups/coach.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { PACE } from '#web/ui/motion.ts'
import { findingOf, type ShownFinding } from './coach-reasons.ts'

/** The findings that call for a message. The others are only found in the whole list. */
const COUNTED = ['notPracticing', 'standingStill', 'breakthrough'] as const

export type CoachFilter = (typeof COUNTED)[number] | 'everybody'

interface CoachSummaryProps {
  members: readonly CoachedMember[]
  shown: CoachFilter
  onShow: (filter: CoachFilter) => void
}

/** The number of members per finding. A press on a figure filters the list. */
export function CoachSummary({ members, shown, onShow }: CoachSummaryProps) {
  const { t } = useTranslation()
  const count = (finding: ShownFinding) => members.filter((member) => findingOf(member) === finding).length
  const practiced = members.filter(({ now }) => now !== null && now.sessions > 0).length
  const counts: { filter: CoachFilter; label: string; value: number; note?: string }[] = [
    {
      filter: 'everybody',
      label: t('coach.everybody'),
      value: members.length,
      note: t('coach.summary.practiced', { count: practiced }),
    },
    ...COUNTED.map((filter) => ({ filter, label: t(`coach.findings.${filter}`), value: count(filter) })),
  ]
  return (
    <Box role="group" aria-label={t('coach.filter')} sx={figures}>
      {counts.map(({ filter, label, value, note }) => (
        <ButtonBase key={filter} aria-pressed={shown === filter} onClick={() => onShow(filter)} sx={figure}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="span" sx={{ fontSize: 'h2.fontSize', fontWeight: 800, lineHeight: 1.2 }}>
            {formatCount(value)}
            {note !== undefined && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  )
}

export const figures = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(8.5rem, 1fr))', md: 'repeat(4, 1fr)' },
}

const figure = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  alignContent: 'start',
  textAlign: 'start',
  p: 2,
  borderRadius: '16px',
  bgcolor: 'background.paper',
  transition: `background-color ${PACE}`,
  '&:hover': { bgcolor: 'surface.raised' },
  '&[aria-pressed="true"]': { boxShadow: 'inset 0 0 0 2px currentColor', color: 'primary.main' },
  '&[aria-pressed="true"] > span': { color: 'text.primary' },
}
