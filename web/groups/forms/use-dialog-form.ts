import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { useFormSubmit } from '#web/platform/api/use-form-submit.ts'
import type { Outdated } from '#web/platform/changed-meanwhile.tsx'
import { useTypedForm } from '#web/platform/player/use-typed.ts'

interface DialogFormPlan<Typed extends FieldValues, Written> {
  /** From what is typed to a document that the API takes. */
  schema: z.ZodType<Written, Typed>
  /** What the form begins with. For a document that is changed, what it says now. */
  begin: Typed
  /** The version of a document that is changed. */
  version?: string | undefined
  /** The sentence for problems without one of their own. */
  failed: string
  send: (written: Written & { version: string | undefined }) => Promise<unknown>
}

/** The form in a dialog. Only what the API takes is sent. */
export function useDialogForm<Typed extends FieldValues, Written extends object>(
  plan: DialogFormPlan<Typed, Written>,
) {
  const { schema, begin, version, failed, send } = plan
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(schema),
    defaultValues: begin as DefaultValues<Typed>,
    mode: 'onChange',
  })
  // Two dialogs of a page begin with different values, such as two campaigns to change.
  useTypedForm(`${useLocation().pathname} ${JSON.stringify(begin)}`, form)
  const read = useRef(version)
  const [refused, setRefused] = useState<{ version: string | undefined } | null>(null)
  const submit = useFormSubmit(form, {
    fields: Object.keys(begin) as Path<Typed>[],
    failed,
    async send(written) {
      setRefused(null)
      await send({ ...written, version: read.current }).catch((error: unknown) => {
        if (!isProblem(error, 'CHANGED_MEANWHILE')) throw error
        setRefused({ version: read.current })
      })
    },
  })
  const takeSaved = () => {
    read.current = version
    setRefused(null)
    form.reset(begin)
  }
  const { isDirty } = form.formState
  const follow = useEffectEvent((now: string | undefined) => {
    if (now !== read.current && !isDirty) takeSaved()
  })
  // Where nothing is typed yet, the form shows what others have saved.
  useEffect(() => follow(version), [version])
  const outdated: Outdated | null = refused && {
    isKnown: version !== refused.version,
    takeSaved,
    keepTyped(event) {
      read.current = version
      submit.submit(event)
    },
  }
  return { ...form, ...submit, outdated }
}
