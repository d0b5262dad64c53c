import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SeatMember } from '#contract/billing/seats.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { billingKeys } from '#web/billing/api/billing-keys.ts'
import { assignSeat, takeSeatBack } from '#web/billing/api/seat-calls.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Gives a member a seat, and takes it back, which can be undone at once. */
export function useSeatTasks(organizationId: string, { userId, userDisplayName: name }: SeatMember) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: billingKeys.seatsOf(organizationId) })
  const assigning = useTask(t('seats.members.assignFailed'))
  const takingBack = useTask(t('seats.members.takeBackFailed'))
  const assign = (tier: SoldTier) =>
    assigning.run(async () => {
      await assignSeat(organizationId, userId, tier).finally(refresh)
      notify(t('seats.members.assigned', { name, tier: t(`billing.tiers.${tier}`) }), 'success')
    })
  const takeBack = (tier: SoldTier) =>
    takingBack.run(async () => {
      await takeSeatBack(organizationId, userId).finally(refresh)
      const undo = { label: t('seats.members.undo'), run: () => assign(tier) }
      notify(t('seats.members.takenBack', { name }), 'success', undo)
    })
  return { running: assigning.running || takingBack.running, assign, takeBack }
}
