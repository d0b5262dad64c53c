import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useOpenPortal } from './use-open-portal.ts'

/** Leads to the payment method and the invoices: one's own, or those of an organization. */
export function PortalButton({ organizationId }: { organizationId: string | null }) {
  const { t } = useTranslation()
  const portal = useOpenPortal(organizationId)
  return (
    <Button variant="outlined" endIcon={<OpenInNewRounded />} loading={portal.running} onClick={portal.open}>
      {t('billing.portal.open')}
    </Button>
  )
}
