import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateProfile } from '#contract/players/me.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** A setting that is saved as soon as it is chosen. The choice is shown before the server has answered. */
export function useSaveSetting<K extends keyof UpdateProfile>(name: K, saved: UpdateProfile[K]) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  // A separate state, because a mutation updates a moment after the press. The choice would jump back and forth.
  const [chosen, setChosen] = useState<{ value: UpdateProfile[K] }>()
  return {
    value: chosen ? chosen.value : saved,
    save: (value: UpdateProfile[K]) => {
      const choice = { value }
      setChosen(choice)
      // A promise, because the player is told of a failure also after leaving the page.
      void update
        .perform({ [name]: value })
        .then(
          () => notify(t('settings.profile.saved'), 'success'),
          (error: unknown) => notify(explainProblem(error), 'error'),
        )
        .finally(() => setChosen((shown) => (shown === choice ? undefined : shown)))
    },
  }
}
