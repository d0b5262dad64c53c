import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WeeklyGoalDialog } from './weekly-goal-dialog.tsx'

/** Opens the choice of a weekly goal; null is none yet. */
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
