import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { changePlan } from '#web/billing/api/billing-calls.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { useResumePlan } from '#web/billing/plan/use-resume-plan.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PlanButton } from './plan-button.tsx'

/** Takes a cancellation, or a planned change to a lower plan, back. */
export function KeepPlan({ overview: { subscription } }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const resume = useResumePlan()
  const { running, run } = useTask(t('billing.change.failed'))
  if (!subscription) return null
  const tier = subscription.tier as SoldTier
  const name = t(`billing.tiers.${tier}`)
  const stay = () =>
    run(async () => {
      await changePlan(tier)
      await planChanged()
      notify(t('billing.change.kept', { tier: name }), 'success')
    })
  return (
    <Box sx={{ mt: 4 }}>
      <PlanButton
        variant="outlined"
        loading={running || resume.running}
        onClick={subscription.cancelAtPeriodEnd ? () => resume.run(tier) : stay}
      >
        {t('billing.plans.keep', { tier: name })}
      </PlanButton>
    </Box>
  )
}
