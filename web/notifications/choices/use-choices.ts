import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChooseNotifications, NotificationChoices } from '#contract/players/notification-choices.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

const KEY = ['notification-choices']

/** What the player is told of, in the app and by mail. */
export const useChoices = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => unwrap<NotificationChoices>(api.api.me['notification-choices'].$get()),
  })

/** Saves a choice as it is made; it is shown at once, and taken back when it could not be saved. */
export function useChoose(): (choice: ChooseNotifications) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: (choice: ChooseNotifications) =>
      unwrap<NotificationChoices>(api.api.me['notification-choices'].$patch({ json: choice })),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData<NotificationChoices>(KEY, (before) => before && withChoice(before, choice))
    },
    onSuccess: () => notify(t('settings.profile.saved'), 'success'),
    onError: (error) => notify(explainProblem(error), 'error'),
    // An answer to one of several presses knows nothing of the later ones.
    onSettled: () =>
      queries.isMutating({ mutationKey: KEY }) === 1 ? queries.invalidateQueries({ queryKey: KEY }) : null,
  })
  return mutate
}

const withChoice = (
  { items }: NotificationChoices,
  { topic, ...chosen }: ChooseNotifications,
): NotificationChoices => ({
  items: items.map((item) => {
    const switched = (channel: 'inApp' | 'byMail') =>
      item[channel] && { ...item[channel], isOn: chosen[channel] ?? item[channel].isOn }
    return item.topic === topic ? { topic, inApp: switched('inApp'), byMail: switched('byMail') } : item
  }),
})
