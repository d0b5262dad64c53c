import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { JOIN_POLICIES } from '#domain/groups/group.ts'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import type { TeamFormValues } from './team-form-values.ts'

/** The one choice behind the spec's settings: *Invite only* · *Ask to join* · *Anyone, at once* (design.md §5). */
export function PolicyField({ control }: { control: Control<TeamFormValues> }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'policy' })
  return (
    <RadioChoice
      label={t('groups.form.policy')}
      value={field.value}
      onChange={field.onChange}
      choices={JOIN_POLICIES.map((value) => ({
        value,
        label: t(`groups.form.policies.${value}.label`),
        text: t(`groups.form.policies.${value}.text`),
      }))}
    />
  )
}
