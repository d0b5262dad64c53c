import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SoldTier } from '#domain/billing/plan.ts'
import { startCheckout } from '#web/billing/api/billing-calls.ts'
import { usePlanAction } from '#web/billing/api/use-plan-changed.ts'
import { openPaymentPage } from '#web/billing/api/open-payment-page.ts'
import { CostLines } from '#web/billing/plans/cost-lines.tsx'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { readCount, SeatCountField, useSeatCost } from './seat-cost.tsx'

interface BuySeatsProps {
  organizationId: string
  /** The tiers for sale of which no seats are paid for yet. */
  tiers: readonly SoldTier[]
  isConfigured: boolean
  /** True beside seats that are paid for already. */
  isMore?: boolean
}

/** Buys the first seats of a tier. Without payments it shows the reason. */
export function BuySeats({ organizationId, tiers, isConfigured, isMore = false }: BuySeatsProps) {
  const { t } = useTranslation()
  const tierOf = useTierName()
  const [only] = tiers.length === 1 ? tiers : []
  const [open, setOpen] = useState(false)
  const whyNone = tiers.length === 0 ? 'seats.noneForSale' : null
  const reason = isConfigured ? whyNone : 'billing.plans.notConfigured'
  return (
    <>
      <Button
        variant={isMore ? 'outlined' : 'contained'}
        disabled={reason !== null}
        onClick={() => setOpen(true)}
      >
        {isMore && only ? t('seats.buy.openTier', tierOf(only)) : t('seats.buy.open')}
      </Button>
      {reason && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(reason)}
        </Typography>
      )}
      {open && (
        <BuySeatsDialog organizationId={organizationId} tiers={tiers} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Returns the name of a plan for the placeholder `tier`. */
function useTierName() {
  const { t } = useTranslation()
  return (tier: SoldTier) => ({ tier: t(`billing.tiers.${tier}`) })
}

interface BuySeatsDialogProps extends Pick<BuySeatsProps, 'organizationId' | 'tiers'> {
  onClose: () => void
}

function BuySeatsDialog({ organizationId, tiers, onClose }: BuySeatsDialogProps) {
  const { t } = useTranslation()
  const tierOf = useTierName()
  const [tier, setTier] = useState(tiers[0]!)
  const [text, setText] = useState('10')
  const count = readCount(text)
  const cost = useSeatCost(organizationId, tier, count)
  const { isPending, run } = usePlanAction({
    act: async () => openPaymentPage((await startCheckout({ tier, seats: count!, organizationId })).url),
    failed: t('seats.buy.failed'),
  })
  return (
    <FormDialog
      open
      title={tiers.length === 1 ? t('seats.buy.openTier', tierOf(tiers[0]!)) : t('seats.buy.title')}
      text={t('seats.buy.text')}
      submitText={t('seats.buy.submit')}
      disabled={!cost.isKnown}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      onClose={onClose}
    >
      {tiers.length > 1 && (
        <Choice<SoldTier>
          size="medium"
          label={t('seats.buy.tier')}
          value={tier}
          choices={tiers.map((each) => ({ value: each, label: t(`billing.tiers.${each}`) }))}
          onChoose={setTier}
        />
      )}
      <SeatCountField value={text} onChange={setText} />
      <CostLines {...cost} />
    </FormDialog>
  )
}
