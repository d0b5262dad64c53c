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
      setChosen({ value })
      update.run(
        { [name]: value },
        {
          onSuccess: () => notify(t('settings.profile.saved'), 'success'),
          onError: (error) => notify(explainProblem(error), 'error'),
          onSettled: () => setChosen(undefined),
        },
      )
    },
  }
}
