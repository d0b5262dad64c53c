import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { PlanButton } from './plan-button.tsx'

export interface ChangePlanProps {
  overview: BillingOverview
  tier: SoldTier
  isUpgrade: boolean
}

/** Up at once, down when the period ends; what it costs is shown first. */
export function ChangePlan(props: ChangePlanProps) {
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
