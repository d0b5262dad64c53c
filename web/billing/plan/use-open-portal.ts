import { useTranslation } from 'react-i18next'
import { openPortal } from '#web/billing/api/billing-calls.ts'
import { leaveFor } from '#web/billing/api/leave-for.ts'
import { useTask } from '#web/shell/api/use-action.ts'

/** The payment service's own page for payment methods and invoices: the player's, or an organization's. */
export function useOpenPortal(organizationId: string | null) {
  const { t } = useTranslation()
  const { running, run } = useTask(t('billing.portal.failed'))
  const open = () => run(async () => leaveFor((await openPortal(organizationId)).url))
  return { running, open }
}
