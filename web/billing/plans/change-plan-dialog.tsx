import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changePlan, previewChange } from '#web/billing/api/billing-calls.ts'
import { billingKeys, usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import type { ChangePlanProps } from './change-plan.tsx'
import { CostLines } from './cost-lines.tsx'

interface DialogProps extends ChangePlanProps {
  open: boolean
  onClose: () => void
}

export function ChangePlanDialog(props: DialogProps) {
  const { t } = useTranslation()
  const { overview, tier, isUpgrade, open, onClose } = props
  const titleId = useId()
  const { subscription } = overview
  const preview = useQuery({
    queryKey: billingKeys.preview({ tier }),
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
      label: isUpgrade ? t('billing.change.monthly') : t('billing.change.monthlyFrom', { date }),
      amount: formatMoney(preview.data.monthly),
    },
  ]
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {t(isUpgrade ? 'billing.change.upgradeTitle' : 'billing.change.downgradeTitle', names)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="textSecondary">
          {t(isUpgrade ? 'billing.change.upgradeText' : 'billing.change.downgradeText', { ...names, date })}
        </Typography>
        <CostLines lines={lines ?? null} failed={preview.isError} />
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 0, gap: 1, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" loading={change.running} disabled={!preview.data} onClick={change.run}>
          {isUpgrade && preview.data && preview.data.dueNow.amount > 0
            ? t('billing.change.confirmUpgrade', { amount: formatMoney(preview.data.dueNow) })
            : t('billing.change.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useChange({ overview, tier, isUpgrade, onClose }: DialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { running, run } = useTask(t('billing.change.failed'))
  const change = () =>
    run(async () => {
      await changePlan(tier)
      onClose()
      await planChanged()
      const date = formatDay(overview.subscription?.periodEnd)
      const said = isUpgrade ? 'billing.change.upgraded' : 'billing.change.planned'
      notify(t(said, { tier: t(`billing.tiers.${tier}`), date }), 'success')
    })
  return { running, run: change }
}
