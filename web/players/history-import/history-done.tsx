import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HistoryImported } from '#contract/sessions/history-import.ts'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { HistoryCounts } from './history-counts.tsx'

/** What was done, and the way on. */
export function HistoryDone({ done, onAgain }: { done: HistoryImported; onAgain(): void }) {
  const { t } = useTranslation()
  const resultId = useId()
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <CheckCircleRounded sx={{ fontSize: 48, color: 'success.main' }} />
      <StepHeading describedBy={resultId}>{t('account.import.imported.title')}</StepHeading>
      <Box id={resultId} sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <HistoryCounts counts={done.counts} />
        <Typography color="textSecondary">
          {t(done.id === null ? 'account.import.imported.nothing' : 'account.import.imported.text')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button variant="contained" component={Link} to="/practice/history">
          {t('account.import.imported.history')}
        </Button>
        <Button onClick={onAgain}>{t('account.import.imported.again')}</Button>
      </Box>
    </Card>
  )
}
