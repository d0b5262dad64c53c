import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { cancelPlan } from '#web/billing/api/billing-calls.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export function CancelSeats({ organizationId, plan }: { organizationId: string; plan: SeatPlan }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const [asking, setAsking] = useState(false)
  const { running, run } = useTask(t('seats.cancel.failed'))
  const keep = () => setAsking(false)
  const { tier } = plan
  const date = formatDay(plan.periodEnd)
  const cancel = () =>
    run(async () => {
      await cancelPlan({ organizationId, tier })
      keep()
      await planChanged()
      notify(t('seats.cancel.done', { date }), 'success')
    })
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)} sx={{ color: 'text.secondary' }}>
        {t('seats.cancel.open')}
      </Button>
      <AskDialog
        open={asking}
        title={t('seats.cancel.title', { tier: t(`billing.tiers.${tier}`) })}
        text={t('seats.cancel.text', { date })}
        keep={t('seats.cancel.keep')}
        confirm={t('seats.cancel.confirm')}
        destructive
        busy={running}
        onKeep={keep}
        onConfirm={cancel}
      />
    </>
  )
}
