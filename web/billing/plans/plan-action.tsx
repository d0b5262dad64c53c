import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview, PlanOffer } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { changePlan, startCheckout } from '#web/billing/api/billing-calls.ts'
import { usePlanAction, usePlanChanged } from '#web/billing/api/use-plan-changed.ts'
import { openPaymentPage } from '#web/billing/api/open-payment-page.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { ChangePlanDialog, type ChangePlanProps } from './change-plan-dialog.tsx'
import type { PlanStanding } from './plan-standing.ts'

interface PlanActionProps {
  overview: BillingOverview
  offer: PlanOffer
  standing: PlanStanding
}

/** The player's action for a plan: one button, or the reason why there is none. */
export function PlanAction({ overview, offer: { tier }, standing }: PlanActionProps) {
  const { t } = useTranslation()
  switch (standing.kind) {
    case 'yours':
      return standing.keep ? <KeepPlan overview={overview} /> : null
    case 'planned':
      return <Note>{t('billing.plans.fromDate', { date: formatDay(standing.date) })}</Note>
    case 'included':
      return <Note>{t('billing.plans.included')}</Note>
    case 'through':
      return <Note>{t('billing.plans.through', { organization: standing.organization })}</Note>
    case 'buy':
      return <BuyPlan tier={standing.tier} />
    case 'upgrade':
    case 'downgrade':
      return <ChangePlan overview={overview} tier={standing.tier} isUpgrade={standing.kind === 'upgrade'} />
    case 'unavailable':
      return <Unavailable tier={t(`billing.tiers.${tier}`)} reason={t(`billing.plans.${standing.reason}`)} />
    case 'below':
      return null
  }
}

const Note = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ mt: 4, minHeight: 52, display: 'grid', alignContent: 'center' }}>
    {children}
  </Typography>
)

/** A button that only explains why the plan is not available. */
function Unavailable({ tier, reason }: { tier: string; reason: string }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const reasonId = useId()
  return (
    <Box sx={{ mt: 4 }}>
      <PlanButton
        variant="outlined"
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => notify(reason, 'info')}
      >
        {t('billing.plans.get', { tier })}
      </PlanButton>
      <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
        {reason}
      </Typography>
    </Box>
  )
}

/** Leads to the payment page, which returns to /billing. */
function BuyPlan({ tier }: { tier: SoldTier }) {
  const { t } = useTranslation()
  const { isPending, run } = usePlanAction({
    act: async () => openPaymentPage((await startCheckout({ tier })).url),
    failed: t('billing.checkout.failed'),
  })
  return (
    <Box sx={{ mt: 4 }}>
      <PlanButton variant="contained" loading={isPending} onClick={() => run()}>
        {t('billing.plans.get', { tier: t(`billing.tiers.${tier}`) })}
      </PlanButton>
    </Box>
  )
}

/** An upgrade takes effect at once, a downgrade at the end of the period. The cost is shown first. */
function ChangePlan(props: ChangePlanProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { isUpgrade } = props
  return (
    <Box sx={{ mt: 4 }}>
      <PlanButton variant={isUpgrade ? 'contained' : 'outlined'} onClick={() => setOpen(true)}>
        {t(isUpgrade ? 'billing.plans.upgrade' : 'billing.plans.downgrade', {
          tier: t(`billing.tiers.${props.tier}`),
        })}
      </PlanButton>
      <ChangePlanDialog {...props} open={open} onClose={() => setOpen(false)} />
    </Box>
  )
}

/** Undoes a planned downgrade. */
function KeepPlan({ overview: { subscription } }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { isPending, run } = usePlanAction<SoldTier>({
    async act(tier) {
      await changePlan(tier)
      await planChanged()
      notify(t('billing.change.kept', { tier: t(`billing.tiers.${tier}`) }), 'success')
    },
    failed: t('billing.change.failed'),
  })
  if (!subscription) return null
  const tier = subscription.tier as SoldTier
  return (
    <Box sx={{ mt: 4 }}>
      <PlanButton variant="outlined" loading={isPending} onClick={() => run(tier)}>
        {t('billing.plans.keep', { tier: t(`billing.tiers.${tier}`) })}
      </PlanButton>
    </Box>
  )
}

const PlanButton = (props: ButtonProps) => <Button size="large" fullWidth {...props} />
