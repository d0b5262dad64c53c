import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { changePlan, previewChange } from '#web/billing/api/billing-calls.ts'
import { usePlanAction, usePlanChanged } from '#web/billing/api/use-plan-changed.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { CostLines } from './cost-lines.tsx'

export interface ChangePlanProps {
  overview: BillingOverview
  tier: SoldTier
  isUpgrade: boolean
}

interface DialogProps extends ChangePlanProps {
  open: boolean
  onClose: () => void
}

/** Shows the cost of another plan, and its date, before the change. */

export function ChangePlanDialog(props: DialogProps) {
  const { t } = useTranslation()
  const { overview, tier, isUpgrade, open, onClose } = props
  const { subscription } = overview
  const preview = useQuery({
    queryKey: laterQueryKeys.planPreview({ tier }),
    queryFn: () => previewChange({ tier }),
    enabled: open,
    staleTime: 0,
  })
  const change = useChange(props)
  const names = { tier: t(`billing.tiers.${tier}`), old: t(`billing.tiers.${overview.entitlement.tier}`) }
  const date = formatDay(subscription?.periodEnd)
  const lines = preview.data && [
    ...(isUpgrade ? [{ label: t('billing.change.dueNow'), amount: formatMoney(preview.data.dueNow) }] : []),
    {
      label: t(`billing.change.${isUpgrade ? 'then' : 'from'}.${preview.data.renewal.interval}`, { date }),
      amount: formatMoney(preview.data.renewal),
    },
  ]
  return (
    <FormDialog
      open={open}
      title={t(isUpgrade ? 'billing.change.upgradeTitle' : 'billing.change.downgradeTitle', names)}
      text={t(isUpgrade ? 'billing.change.upgradeText' : 'billing.change.downgradeText', { ...names, date })}
      submitText={
        isUpgrade && preview.data && preview.data.dueNow.amount > 0
          ? t('billing.change.confirmUpgrade', { amount: formatMoney(preview.data.dueNow) })
          : t('billing.change.confirm')
      }
      disabled={!preview.data}
      isPending={change.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        change.run()
      }}
      onClose={onClose}
    >
      <CostLines lines={lines ?? null} failed={preview.isError} />
    </FormDialog>
  )
}

function useChange({ overview, tier, isUpgrade, onClose }: DialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  return usePlanAction({
    async act() {
      await changePlan(tier)
      onClose()
      await planChanged()
      const date = formatDay(overview.subscription?.periodEnd)
      const said = isUpgrade ? 'billing.change.upgraded' : 'billing.change.planned'
      notify(t(said, { tier: t(`billing.tiers.${tier}`), date }), 'success')
    },
    failed: t('billing.change.failed'),
  })
}
