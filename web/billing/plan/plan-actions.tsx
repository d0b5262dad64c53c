import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import { actionRow } from './action-row.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { PortalButton } from './portal-button.tsx'
import { useResumePlan } from './use-resume-plan.ts'

/** Resume or cancel, and the page with the payment method and the invoices. */
export function PlanActions({ overview: { subscription } }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const resume = useResumePlan()
  if (!subscription) return null
  const { abilities, tier } = subscription
  if (!abilities.cancel && !abilities.resume && !abilities.openPortal) return null
  return (
    <Box sx={actionRow}>
      {abilities.resume && (
        <Button variant="contained" loading={resume.running} onClick={() => resume.run(tier)}>
          {t('billing.cancel.resume', { tier: t(`billing.tiers.${tier}`) })}
        </Button>
      )}
      {abilities.openPortal && <PortalButton organizationId={null} />}
      {abilities.cancel && <CancelPlan subscription={subscription} />}
    </Box>
  )
}
