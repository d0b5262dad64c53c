import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_WEEKLY_GOAL, MIN_WEEKLY_GOAL } from '#domain/statistics/weekly-goal.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { changeProfile } from '#web/platform/player/keep-profile.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

/** The button that opens the choice of the weekly goal. `goal` is null before the first choice. */
export function WeeklyGoalSetting({ goal }: { goal: number | null }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t(goal === null ? 'statistics.goal.set' : 'statistics.goal.change')}
      </Button>
      {open && <WeeklyGoalDialog goal={goal} onClose={() => setOpen(false)} />}
    </>
  )
}

const DAYS = Array.from(
  { length: MAX_WEEKLY_GOAL - MIN_WEEKLY_GOAL + 1 },
  (_, index) => MIN_WEEKLY_GOAL + index,
)
/** The suggestion for players without a goal. */
const PROPOSED = 3

/** The number of days per week on which the player wants to practice. The others are rest days. */
function WeeklyGoalDialog({ goal, onClose }: { goal: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(goal ?? PROPOSED)
  const save = useSetWeeklyGoal()
  const set = (weeklyGoal: number | null) => save.run(weeklyGoal, { onSuccess: onClose })
  return (
    <FormDialog
      open
      title={t('statistics.goal.title')}
      text={t('statistics.goal.text')}
      problem={save.error && explainProblem(save.error)}
      submitText={t('statistics.goal.save')}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        set(chosen)
      }}
      onClose={onClose}
    >
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
      <Typography variant="body2" color="textSecondary">
        {t('statistics.goal.restDays', { count: MAX_WEEKLY_GOAL - chosen })}
      </Typography>
      {goal !== null && (
        <Button sx={{ justifySelf: 'start' }} disabled={save.isPending} onClick={() => set(null)}>
          {t('statistics.goal.remove')}
        </Button>
      )}
    </FormDialog>
  )
}

/** Sets the weekly goal, or removes it with null. The streak of weeks is then counted again. */
function useSetWeeklyGoal() {
  const queries = useQueryClient()
  return useAction({
    async act(weeklyGoal: number | null) {
      await changeProfile(queries, { weeklyGoal })
    },
    invalidates: [queryKeys.statistics],
  })
}
