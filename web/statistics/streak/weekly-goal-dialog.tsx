import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_WEEKLY_GOAL, MIN_WEEKLY_GOAL } from '#domain/statistics/weekly-goal.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { useSetWeeklyGoal } from './use-set-weekly-goal.ts'

const DAYS = Array.from(
  { length: MAX_WEEKLY_GOAL - MIN_WEEKLY_GOAL + 1 },
  (_, index) => MIN_WEEKLY_GOAL + index,
)
/** What is proposed to who has none: a habit that leaves room for life. */
const PROPOSED = 3

/** On how many days a week the player wants to practice; the others are rest days. */
export function WeeklyGoalDialog({ goal, onClose }: { goal: number | null; onClose(): void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(goal ?? PROPOSED)
  const save = useSetWeeklyGoal()
  const titleId = useId()
  const set = (weeklyGoal: number | null) => save.mutate(weeklyGoal, { onSuccess: onClose })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('statistics.goal.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('statistics.goal.text')}</DialogContentText>
        <ToggleButtonGroup
          exclusive
          value={chosen}
          onChange={(_, days: number | null) => days && setChosen(days)}
          aria-label={t('statistics.goal.title')}
          sx={[segmented, { '& .MuiToggleButton-root': { flex: 1, minWidth: 0, px: 0 } }]}
        >
          {DAYS.map((days) => (
            <ToggleButton key={days} value={days} aria-label={t('statistics.goal.days', { count: days })}>
              {days}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <DialogContentText variant="body2">
          {t('statistics.goal.restDays', { count: MAX_WEEKLY_GOAL - chosen })}
        </DialogContentText>
        {save.isError && <Alert severity="error">{explainProblem(save.error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 0, gap: 1, flexWrap: 'wrap' }}>
        {goal !== null && (
          <Button sx={{ mr: 'auto' }} disabled={save.isPending} onClick={() => set(null)}>
            {t('statistics.goal.remove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="contained" loading={save.isPending} onClick={() => set(chosen)}>
          {t('statistics.goal.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
