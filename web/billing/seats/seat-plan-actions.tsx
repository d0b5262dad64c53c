import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { cancelPlan, changeSeats, resumePlan } from '#web/billing/api/billing-calls.ts'
import { usePlanAction, usePlanChanged } from '#web/billing/api/use-plan-changed.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { isUnpaid } from '#web/billing/is-unpaid.ts'
import { actionRow } from '#web/billing/plan-layout.tsx'
import { CostLines } from '#web/billing/plans/cost-lines.tsx'
import { PortalButton } from '#web/billing/plans/payment-portal.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { readCount, SeatCountField, useSeatCost } from './seat-cost.tsx'

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
        <Button variant="contained" loading={resume.isPending} onClick={() => resume.run()}>
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
  return usePlanAction({
    async act() {
      await resumePlan({ organizationId, tier })
      await planChanged()
      notify(t('seats.cancel.resumed'), 'success')
    },
    failed: t('seats.cancel.resumeFailed'),
  })
}

interface ChangeSeatsDialogProps {
  organizationId: string
  plan: SeatPlan
  onClose: () => void
}

/** Changes the number of seats. It cannot go below the assigned ones. */
function ChangeSeatsDialog({ organizationId, plan, onClose }: ChangeSeatsDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { tier, paid, assigned } = plan
  const [text, setText] = useState(String(paid))
  const count = readCount(text)
  const isTooFew = count !== null && count < assigned
  const cost = useSeatCost(organizationId, tier, isTooFew ? null : count)
  const { isPending, run } = usePlanAction({
    async act() {
      await changeSeats(organizationId, plan, count!)
      onClose()
      await planChanged()
      notify(t('seats.change.done', { count: count! }), 'success')
    },
    failed: t('seats.change.failed'),
  })
  return (
    <FormDialog
      open
      title={t('seats.change.title', { tier: t(`billing.tiers.${tier}`) })}
      text={t('seats.change.text', { paid, assigned })}
      submitText={t('seats.change.submit', { count: count ?? paid })}
      disabled={!cost.isKnown || count === paid}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      onClose={onClose}
    >
      <SeatCountField value={text} onChange={setText} />
      {!isTooFew && <CostLines {...cost} />}
      {isTooFew && <Alert severity="warning">{t('seats.change.fewer', { assigned })}</Alert>}
    </FormDialog>
  )
}

function CancelSeats({ organizationId, plan }: { organizationId: string; plan: SeatPlan }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const { tier } = plan
  const date = formatDay(plan.pastDue?.stopsAt ?? plan.periodEnd)
  const { isPending, run } = usePlanAction({
    async act() {
      await cancelPlan({ organizationId, tier })
      keep()
      await planChanged()
      notify(isUnpaid(plan) ? t('billing.cancel.lateText') : t('seats.cancel.done', { date }), 'success')
    },
    failed: t('seats.cancel.failed'),
  })
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)} sx={{ color: 'text.secondary' }}>
        {t('seats.cancel.open')}
      </Button>
      <AskDialog
        open={asking}
        title={t('seats.cancel.title', { tier: t(`billing.tiers.${tier}`) })}
        text={isUnpaid(plan) ? t('billing.cancel.lateText') : t('seats.cancel.text', { date })}
        keep={t('seats.cancel.keep')}
        confirm={t('seats.cancel.confirm')}
        destructive
        isPending={isPending}
        onKeep={keep}
        onConfirm={() => run()}
      />
    </>
  )
}
