import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview, PlanOffer } from '#contract/billing/billing.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { BuyPlan } from './buy-plan.tsx'
import { ChangePlan } from './change-plan.tsx'
import { KeepPlan } from './keep-plan.tsx'
import { PlanButton } from './plan-button.tsx'
import type { PlanStanding } from './plan-standing.ts'

interface PlanChoiceProps {
  overview: BillingOverview
  offer: PlanOffer
  standing: PlanStanding
}

/** What the player can do with a plan: one button, or the reason why there is none. */
export function PlanChoice({ overview, offer: { tier }, standing }: PlanChoiceProps) {
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

/** The button is there, and whoever presses it is told why it does nothing. */
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
