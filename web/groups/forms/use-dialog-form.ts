import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'

interface DialogFormPlan<Typed extends FieldValues, Written> {
  /** From what is typed to a document that the API takes. */
  schema: z.ZodType<Written, Typed>
  begin: Typed
  /** The sentence for problems without one of their own. */
  failed: string
  send: (written: Written) => Promise<unknown>
}

/** The form in a dialog. Only what the API takes is sent, and the input stays until it is saved. */
export function useDialogForm<Typed extends FieldValues, Written>(plan: DialogFormPlan<Typed, Written>) {
  const { schema, begin, failed, send } = plan
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(schema),
    defaultValues: begin as DefaultValues<Typed>,
    mode: 'onChange',
  })
  // Read during the render, because it is already true within the handler.
  const { isSubmitting } = form.formState
  const [problem, setProblem] = useState<string | null>(null)

  /** Shows each message at its field. Problems without a field are shown above all of them. */
  function showProblem(error: unknown): void {
    const fields: Partial<Record<string, string>> = error instanceof ApiProblem ? error.fields : {}
    const known = Object.keys(begin).filter((field) => fields[field] !== undefined)
    for (const field of known)
      form.setError(field as Path<Typed>, { type: 'server', message: fields[field]! }, { shouldFocus: true })
    if (known.length === 0) setProblem(explainProblem(error, failed))
  }

  const submit = form.handleSubmit(async (written) => {
    if (isSubmitting) return
    setProblem(null)
    await send(written).catch(showProblem)
  })
  return {
    ...form,
    problem,
    isPending: isSubmitting,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void submit()
    },
  }
}
