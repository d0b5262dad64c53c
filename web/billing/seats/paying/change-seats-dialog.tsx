import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { changeSeats } from '#web/billing/api/seat-calls.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { CostLines } from '#web/billing/plans/cost-lines.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { readCount, SeatCountField } from './seat-count-field.tsx'
import { SeatsDialog } from './seats-dialog.tsx'
import { useSeatCost } from './use-seat-cost.ts'

interface ChangeSeatsDialogProps {
  organizationId: string
  plan: SeatPlan
  onClose: () => void
}

/** More seats, or fewer, but never fewer than are assigned. */
export function ChangeSeatsDialog({ organizationId, plan, onClose }: ChangeSeatsDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { tier, paid, assigned } = plan
  const [text, setText] = useState(String(paid))
  const count = readCount(text)
  const isTooFew = count !== null && count < assigned
  const cost = useSeatCost(organizationId, tier, isTooFew ? null : count)
  const { running, run } = useTask(t('seats.change.failed'))
  const change = () =>
    run(async () => {
      await changeSeats(organizationId, tier, count!)
      onClose()
      await planChanged()
      notify(t('seats.change.done', { count: count! }), 'success')
    })
  return (
    <SeatsDialog
      title={t('seats.change.title', { tier: t(`billing.tiers.${tier}`) })}
      text={t('seats.change.text', { paid, assigned })}
      problem={isTooFew ? t('seats.change.fewer', { assigned }) : null}
      submitText={t('seats.change.submit', { count: count ?? paid })}
      disabled={!cost.isKnown || count === paid}
      running={running}
      onSubmit={change}
      onClose={onClose}
    >
      <SeatCountField value={text} onChange={setText} />
      {!isTooFew && <CostLines {...cost} />}
    </SeatsDialog>
  )
}
