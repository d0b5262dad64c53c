import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateProfile } from '#contract/players/me.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** A setting that is saved as soon as it is chosen; until the server has said so, what was chosen is shown. */
export function useSaveSetting<K extends keyof UpdateProfile>(name: K, saved: UpdateProfile[K]) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  // A state of its own: a mutation tells of itself a moment after the press, and the choice would jump back and forth.
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
