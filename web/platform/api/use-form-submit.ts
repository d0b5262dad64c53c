import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { reloadIfUnanswered } from '#web/platform/cache/query-client.ts'
import { ApiProblem } from './api-problem.ts'
import { explainProblem } from './explain-problem.ts'

interface FormSubmit<Typed extends FieldValues, Written> {
  /** The fields that show the server's messages about them. */
  fields: readonly Path<Typed>[]
  /** The sentence for problems without one of their own. */
  failed?: string
  send: (written: Written) => Promise<unknown>
}

/** The thing that the form changes is gone, or the player may not change it any more. The form will close, so the message must stand outside of it. */
const TAKES_FORM: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN'])

/**
 * Sends a form once, even after a double click. The server's messages are shown at their fields. `problem` is the message that belongs
 * to no field. The input stays until it is saved.
 */
export function useFormSubmit<Typed extends FieldValues, Written>(
  form: UseFormReturn<Typed, unknown, Written>,
  { fields, failed, send }: FormSubmit<Typed, Written>,
) {
  const { isSubmitting } = form.formState
  const once = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  async function showProblem(error: unknown): Promise<void> {
    // A list that was loaded again after the failure may have lost what the form is about. Its next render takes the form away.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isShown.current || (error instanceof ApiProblem && TAKES_FORM.has(error.code)))
      return notify(explainProblem(error, failed), 'error')
    const messages: Partial<Record<string, string>> = error instanceof ApiProblem ? error.fields : {}
    const known = fields.filter((field) => messages[field] !== undefined)
    for (const field of known)
      form.setError(field, { type: 'server', message: messages[field]! }, { shouldFocus: true })
    if (known.length === 0) setProblem(explainProblem(error, failed))
  }

  async function sendIt(written: Written): Promise<void> {
    setProblem(null)
    await send(written).catch((error: unknown) => {
      reloadIfUnanswered(queries, error)
      return showProblem(error)
    })
  }
  return {
    problem,
    isPending: isSubmitting,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      once(form.handleSubmit(sendIt))
    },
  }
}
