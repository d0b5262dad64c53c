import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/billing/billing.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { CancelPlan } from './cancel-plan.tsx'

/** A plan that is paid for besides the one above: nobody pays twice without knowing it, or without a way out. */
export function SecondPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { abilities, price, provider, tier } = subscription
  const names = { plan: t(`billing.tiers.${tier}`), price: price ? formatMoney(price) : '' }
  return (
    <Alert severity="warning" sx={{ borderRadius: '20px', px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <AlertTitle>{t('billing.second.title')}</AlertTitle>
      {provider === 'apple' ? t('billing.second.apple', names) : t('billing.second.stripe', names)}
      {abilities.cancel && (
        <Box sx={{ mt: 1, ml: -2.5 }}>
          <CancelPlan subscription={subscription} isSecond />
        </Box>
      )}
    </Alert>
  )
}
