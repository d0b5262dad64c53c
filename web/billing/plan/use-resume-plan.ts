import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/billing/billing.ts'
import { resumePlan } from '#web/billing/api/billing-calls.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Lets a plan that was canceled go on. */
export function useResumePlan() {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { running, run } = useTask(t('billing.cancel.resumeFailed'))
  const resume = (tier: Subscription['tier']) =>
    run(async () => {
      await resumePlan({})
      await planChanged()
      notify(t('billing.cancel.resumed', { tier: t(`billing.tiers.${tier}`) }), 'success')
    })
  return { running, run: resume }
}
