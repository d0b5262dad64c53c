import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { resumePlan } from '#web/billing/api/billing-calls.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { actionRow } from '#web/billing/plan/action-row.ts'
import { PortalButton } from '#web/billing/plan/portal-button.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { CancelSeats } from './cancel-seats.tsx'
import { ChangeSeatsDialog } from './change-seats-dialog.tsx'

interface SeatPlanActionsProps {
  organizationId: string
  plan: SeatPlan
}

export function SeatPlanActions({ organizationId, plan }: SeatPlanActionsProps) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const resume = useResumeSeats(organizationId, plan)
  const { abilities } = plan
  if (!Object.values(abilities).some(Boolean)) return null
  return (
    <Box sx={actionRow}>
      {abilities.resume && (
        <Button variant="contained" loading={resume.running} onClick={resume.run}>
          {t('seats.cancel.resume')}
        </Button>
      )}
      {abilities.changeSeats && (
        <Button variant={abilities.resume ? 'outlined' : 'contained'} onClick={() => setChanging(true)}>
          {t('seats.change.open')}
        </Button>
      )}
      {abilities.openPortal && <PortalButton organizationId={organizationId} />}
      {abilities.cancel && <CancelSeats organizationId={organizationId} plan={plan} />}
      {changing && (
        <ChangeSeatsDialog organizationId={organizationId} plan={plan} onClose={() => setChanging(false)} />
      )}
    </Box>
  )
}

function useResumeSeats(organizationId: string, { tier }: SeatPlan) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { running, run } = useTask(t('seats.cancel.resumeFailed'))
  const resume = () =>
    run(async () => {
      await resumePlan({ organizationId, tier })
      await planChanged()
      notify(t('seats.cancel.resumed'), 'success')
    })
  return { running, run: resume }
}
