import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/billing/billing.ts'
import { cancelPlan, resumePlan } from '#web/billing/api/billing-calls.ts'
import { usePlanAction, usePlanChanged } from '#web/billing/api/use-plan-changed.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { isUnpaid } from '#web/billing/is-unpaid.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface CancelPlanProps {
  subscription: Subscription
  /** Another plan continues beside it, so the player loses nothing. */
  isSecond?: boolean
}

export function CancelPlan({ subscription, isSecond = false }: CancelPlanProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const { isPending, run } = useCancel(subscription, keep)
  const tier = t(`billing.tiers.${subscription.tier}`)
  const date = formatDay(subscription.periodEnd)
  const text = isSecond ? t('billing.second.cancelText', { date }) : t('billing.cancel.text', { tier, date })
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)} sx={{ color: 'text.secondary' }}>
        {isSecond ? t('billing.plans.cancel', { tier }) : t('billing.cancel.open')}
      </Button>
      <AskDialog
        open={asking}
        title={t('billing.cancel.title', { tier })}
        text={isLate(subscription) ? t('billing.cancel.lateText') : text}
        keep={t('billing.cancel.keep', { tier })}
        confirm={t('billing.cancel.confirm')}
        destructive
        isPending={isPending}
        onKeep={keep}
        onConfirm={() => run()}
      />
    </>
  )
}

/** Stripe goes on trying to charge the present period, which may end before the plan does. */
const isLate = (subscription: Subscription) => subscription.pastDue !== null || isUnpaid(subscription)

/** Cancels a plan. The message offers to undo it. */
function useCancel(subscription: Subscription, onDone: () => void) {
  const { tier, periodEnd } = subscription
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const resume = useResumePlan()
  return usePlanAction({
    async act() {
      await cancelPlan({})
      onDone()
      await planChanged()
      const date = formatDay(periodEnd)
      const ends = t('billing.cancel.done', { tier: t(`billing.tiers.${tier}`), date })
      notify(isLate(subscription) ? t('billing.cancel.lateText') : ends, 'success', {
        label: t('billing.cancel.undo'),
        run: () => resume.run(tier),
      })
    },
    failed: t('billing.cancel.failed'),
  })
}

export function useResumePlan() {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  return usePlanAction<Subscription['tier']>({
    async act(tier) {
      await resumePlan({})
      await planChanged()
      notify(t('billing.cancel.resumed', { tier: t(`billing.tiers.${tier}`) }), 'success')
    },
    failed: t('billing.cancel.resumeFailed'),
  })
}
