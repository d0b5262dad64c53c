import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { openPortal } from '#web/billing/api/billing-calls.ts'
import { openPaymentPage } from '#web/billing/api/open-payment-page.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { OpenInNewIcon } from '#web/ui/icons/action-icons.ts'

/** A link to the payment method and the invoices of the player or an organization. */
export function PortalButton({ organizationId }: { organizationId: string | null }) {
  const { t } = useTranslation()
  const portal = useOpenPortal(organizationId)
  return (
    <Button variant="outlined" endIcon={<OpenInNewIcon />} loading={portal.isPending} onClick={portal.open}>
      {t('billing.portal.open')}
    </Button>
  )
}

interface LatePaymentProps {
  /** What ends, and when. */
  text: string
  /** The organization whose payment method it is. Null for the player's own. */
  organizationId: string | null
  /** What to do if the payment method is stored elsewhere. Null otherwise. */
  elsewhere: string | null
}

/** A renewal that could not be charged. */
export function LatePayment({ text, organizationId, elsewhere }: LatePaymentProps) {
  const { t } = useTranslation()
  const portal = useOpenPortal(organizationId)
  return (
    <Alert role="note" severity="warning" sx={{ borderRadius: '20px', px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <AlertTitle>{t('billing.late.title')}</AlertTitle>
      {text} {elsewhere}
      {!elsewhere && (
        <Button
          color="inherit"
          variant="outlined"
          loading={portal.isPending}
          onClick={portal.open}
          sx={{ display: 'flex', mt: 1.5 }}
        >
          {t('billing.late.pay')}
        </Button>
      )}
    </Alert>
  )
}

/** Opens the payment service's page for payment methods and invoices of the player or an organization. */
function useOpenPortal(organizationId: string | null) {
  const { t } = useTranslation()
  const { isPending, run } = useAction({
    act: async () => openPaymentPage((await openPortal(organizationId)).url),
    failed: t('billing.portal.failed'),
  })
  return { isPending, open: () => run() }
}
