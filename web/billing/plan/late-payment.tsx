import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useOpenPortal } from './use-open-portal.ts'

interface LatePaymentProps {
  /** What stops when. */
  text: string
  /** Whose payment method it is; null for the player's own. */
  organizationId: string | null
  /** What to do where the payment method is not kept here; null where it is. */
  elsewhere: string | null
}

/** A renewal that could not be charged. */
export function LatePayment({ text, organizationId, elsewhere }: LatePaymentProps) {
  const { t } = useTranslation()
  const portal = useOpenPortal(organizationId)
  return (
    <Alert severity="warning" sx={{ borderRadius: '20px', px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <AlertTitle>{t('billing.late.title')}</AlertTitle>
      {text} {elsewhere}
      {!elsewhere && (
        <Button
          color="inherit"
          variant="outlined"
          loading={portal.running}
          onClick={portal.open}
          sx={{ display: 'flex', mt: 1.5 }}
        >
          {t('billing.late.pay')}
        </Button>
      )}
    </Alert>
  )
}
