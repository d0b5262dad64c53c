import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RosterImported } from '#contract/groups/roster.ts'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { RosterCounts } from './roster-counts.tsx'

interface RosterDoneProps {
  teamId: string
  counts: RosterImported['counts']
  onAgain(): void
}

/** What was done, and the way on. */
export function RosterDone({ teamId, counts, onAgain }: RosterDoneProps) {
  const { t } = useTranslation()
  const resultId = useId()
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <CheckCircleRounded sx={{ fontSize: 48, color: 'success.main' }} />
      <StepHeading describedBy={resultId}>{t('roster.imported.title')}</StepHeading>
      <Box id={resultId} sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <RosterCounts counts={counts} />
        <Typography color="textSecondary">
          {t(counts.invited > 0 ? 'roster.imported.text' : 'roster.imported.textJoined')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button variant="contained" component={Link} to={`/groups/${teamId}?view=members`}>
          {t('roster.imported.members')}
        </Button>
        <Button onClick={onAgain}>{t('roster.imported.again')}</Button>
      </Box>
    </Card>
  )
}
