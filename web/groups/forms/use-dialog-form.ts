import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { useFormSubmit } from '#web/platform/api/use-form-submit.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'

interface DialogFormPlan<Typed extends FieldValues, Written> {
  /** From what is typed to a document that the API takes. */
  schema: z.ZodType<Written, Typed>
  begin: Typed
  /** The sentence for problems without one of their own. */
  failed: string
  send: (written: Written) => Promise<unknown>
}

/** The form in a dialog. Only what the API takes is sent. */
export function useDialogForm<Typed extends FieldValues, Written>(plan: DialogFormPlan<Typed, Written>) {
  const { schema, begin, failed, send } = plan
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(schema),
    defaultValues: begin as DefaultValues<Typed>,
    mode: 'onChange',
  })
  // Two dialogs of a page begin with different values, such as two campaigns to change.
  useTypedForm(`${useLocation().pathname} ${JSON.stringify(begin)}`, form)
  return { ...form, ...useFormSubmit(form, { fields: Object.keys(begin) as Path<Typed>[], failed, send }) }
}
