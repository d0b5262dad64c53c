import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { useFormSubmit } from '#web/platform/api/use-form-submit.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'
import { TeamFormValues } from './team-form-values.ts'

interface TeamFormPlan {
  values: TeamFormValues
  /** The sentence for problems without one of their own. */
  failed: string
  send: (values: TeamFormValues) => Promise<unknown>
  /** Another manager has deleted the team. */
  onGone?: () => void
}

const FIELDS = ['name', 'type', 'description'] as const

/** The form of a team. */
export function useTeamForm({ values, failed, send, onGone }: TeamFormPlan) {
  const form = useForm<TeamFormValues, unknown, TeamFormValues>({
    resolver: zodResolver(TeamFormValues),
    // Fields that nobody has touched here follow the changes of other managers.
    values,
    resetOptions: { keepDirtyValues: true },
  })
  useTypedForm(`${useLocation().pathname} team`, form)
  const submit = useFormSubmit(form, {
    fields: FIELDS,
    failed,
    send: (typed) =>
      send(typed).catch((error: unknown) => {
        if (isProblem(error, 'NOT_FOUND')) onGone?.()
        throw error
      }),
  })
  return { control: form.control, reset: (saved: TeamFormValues) => form.reset(saved), ...submit }
}
