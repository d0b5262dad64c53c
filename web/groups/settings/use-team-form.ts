import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { TeamFormValues } from './team-form-values.ts'

interface TeamFormPlan {
  values: TeamFormValues
  /** The sentence for problems without one of their own. */
  failed: string
  send: (values: TeamFormValues) => Promise<unknown>
}

const FIELDS = ['name', 'type', 'description'] as const

/** The form of a team. The input stays until it is saved, whatever goes wrong. */
export function useTeamForm({ values, failed, send }: TeamFormPlan) {
  const form = useForm<TeamFormValues>({
    resolver: zodResolver(TeamFormValues),
    // Fields that nobody has touched here follow the changes of other managers.
    values,
    resetOptions: { keepDirtyValues: true },
  })
  // Read during the render, because it is already true within the handler.
  const { isSubmitting } = form.formState
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()

  /** Shows each message at its field. Problems without a field are shown above the button. */
  function showProblem(error: unknown): void {
    const fields: Partial<Record<string, string>> = error instanceof ApiProblem ? error.fields : {}
    const known = FIELDS.filter((field) => fields[field] !== undefined)
    for (const field of known)
      form.setError(field, { type: 'server', message: fields[field]! }, { shouldFocus: true })
    if (known.length > 0) return
    const sentence = explainProblem(error, failed)
    // A player who has lost the role loses this form, and the sentence in it.
    if (error instanceof ApiProblem && error.code === 'FORBIDDEN') notify(sentence, 'error')
    else setProblem(sentence)
  }

  const submit = form.handleSubmit(async (typed) => {
    if (isSubmitting) return
    setProblem(null)
    await send(typed).catch(showProblem)
  })
  return {
    control: form.control,
    problem,
    isPending: isSubmitting,
    reset: (saved: TeamFormValues) => form.reset(saved),
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void submit()
    },
  }
}
