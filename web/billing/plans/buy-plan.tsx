import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { SoldTier } from '#domain/billing/plan.ts'
import { startCheckout } from '#web/billing/api/billing-calls.ts'
import { leaveFor } from '#web/billing/api/leave-for.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { PlanButton } from './plan-button.tsx'

/** To the payment page; it comes back to /billing. */
export function BuyPlan({ tier }: { tier: SoldTier }) {
  const { t } = useTranslation()
  const { running, run } = useTask(t('billing.checkout.failed'))
  return (
    <Box sx={{ mt: 4 }}>
      <PlanButton
        variant="contained"
        loading={running}
        onClick={() => run(async () => leaveFor((await startCheckout({ tier })).url))}
      >
        {t('billing.plans.get', { tier: t(`billing.tiers.${tier}`) })}
      </PlanButton>
    </Box>
  )
}
