import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { isDefaultName } from '#domain/players/display-name.ts'
import { isBirthYear, isMinor } from '#domain/players/under-16.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import { useGuardian } from '#web/players/settings/age/use-guardian.ts'
import { useUpdateProfile } from '#web/players/settings/use-update-profile.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export interface IntroductionValues {
  displayName: string
  birthYear: string
  visibility: Visibility
  guardianEmail: string
}

export type IntroductionProblems = Partial<Record<keyof IntroductionValues | 'form', string>>

/** The answers of the introduction, until all of them are saved. */
export function useIntroduction(profile: UserProfile, onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  const { ask } = useGuardian()
  const [values, setValues] = useState<IntroductionValues>({
    displayName: isDefaultName(profile) ? '' : profile.displayName,
    birthYear: String(profile.birthYear ?? ''),
    visibility: profile.visibility,
    guardianEmail: '',
  })
  const [problems, setProblems] = useState<IntroductionProblems>({})
  const [now] = useState(() => new Date())
  const birthYear = Number(values.birthYear)
  const isYear = isBirthYear(birthYear, now)
  const isUnderAge = isYear && isMinor(birthYear, now)

  const { run, isPending } = useAction({ act: save })

  async function save() {
    const displayName = values.displayName.trim()
    const found = findProblems(displayName, isYear, t)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      const { visibility } = values
      await update.perform({ displayName, birthYear, ...(!isUnderAge && { visibility }) })
    } catch (error) {
      return setProblems(problemsOf(error, ['displayName', 'birthYear']))
    }
    const email = values.guardianEmail.trim()
    if (isUnderAge && email !== '') {
      try {
        const { guardian } = await ask.perform(email)
        // Nothing is sent before the player's own email is confirmed.
        const key = guardian?.waitsForEmail ? 'settings.guardian.status.waits' : 'settings.guardian.asked'
        notify(t(key, { email }), 'success')
      } catch (error) {
        const { email: guardianEmail, form } = problemsOf(error, ['email'])
        return setProblems({ guardianEmail: guardianEmail ?? form ?? '' })
      }
    } else notify(t('introduction.saved', { name: displayName }), 'success')
    onDone()
  }
  return {
    values,
    problems,
    isYear,
    isUnderAge,
    isPending,
    change(changes: Partial<IntroductionValues>) {
      setValues({ ...values, ...changes })
      setProblems({})
    },
    save: () => run(),
  }
}

function findProblems(displayName: string, isYear: boolean, t: TFunction): IntroductionProblems {
  const isLong = Array.from(displayName).length > DISPLAY_NAME_MAX_LENGTH
  return {
    ...(displayName === '' && { displayName: t('settings.profile.displayNameRequired') }),
    ...(isLong && {
      displayName: t('settings.profile.displayNameTooLong', { max: DISPLAY_NAME_MAX_LENGTH }),
    }),
    ...(!isYear && { birthYear: t('validation.birthYear') }),
  }
}

/** The sentence of a failure, at its field if there is one. */
function problemsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  const texts = error instanceof ApiProblem ? error.fields : {}
  const field = fields.find((name) => texts[name] !== undefined)
  return field ? { [field]: texts[field]! } : { form: explainProblem(error) }
}
