import { useState, type FormEvent } from 'react'
import { useForm, type DefaultValues, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CredentialsFault } from '#domain/identity/credentials.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { isOutsideCause } from './explain-auth-failure.ts'
import type { FormMessage } from './form-alert.tsx'

type Typed = Record<string, string>

interface AccountForm<T extends Typed> {
  empty: T
  faultIn: (typed: T) => CredentialsFault | null
  /** The form's field for a field of the API, if their names differ. */
  fieldOf?: Partial<Record<string, keyof T & string>>
  /** The general sentence for failures without a field. */
  failed: string
  send: (typed: T) => Promise<void>
}

/** The field that shows a fault, if the form has it. Empty fields each say that they are. */
const FIELD_OF_FAULT: Partial<Record<CredentialsFault, string>> = {
  EMAIL_REQUIRED: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORDS_DO_NOT_MATCH: 'confirmPassword',
}

/**
 * A small form about the account. It checks the rules of product 5.2 first, then shows the server's problems at their fields. The input
 * stays.
 */
export function useAccountForm<T extends Typed>({
  empty,
  faultIn,
  fieldOf = {},
  failed,
  send,
}: AccountForm<T>) {
  const { t } = useTranslation()
  const [message, setMessage] = useState<FormMessage | null>(null)
  const once = useOneAtATime()
  const form = useForm<T>({ defaultValues: empty as DefaultValues<T> })
  const fields = Object.keys(empty) as Path<T>[]
  const showAt = (field: Path<T>, text: string) =>
    form.setError(field, { message: text }, { shouldFocus: true })

  function showFault(fault: CredentialsFault, typed: T): void {
    const field = fields.find((name) => name === FIELD_OF_FAULT[fault])
    if (field) return showAt(field, t(`auth.rules.${fault}`))
    const message = t('validation.required')
    const missing = fields.filter((name) => !typed[name as keyof T]?.trim())
    missing.forEach((name, index) => form.setError(name, { message }, { shouldFocus: index === 0 }))
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof ApiProblem)) return setMessage({ severity: 'error', text: failed })
    const blamed = Object.entries(error.fields).flatMap(([name, text]) => {
      const field = fields.find((candidate) => candidate === (fieldOf[name] ?? name))
      return field ? [[field, text] as const] : []
    })
    blamed.forEach(([field, text], n) => form.setError(field, { message: text }, { shouldFocus: n === 0 }))
    if (blamed.length > 0) return
    const isOutside = isOutsideCause(error.code, error.status)
    setMessage({
      severity: 'error',
      text: isOutside ? failed : error.detail,
      ...(isOutside && { reason: error.detail }),
    })
  }

  const submit = form.handleSubmit(async (typed) => {
    setMessage(null)
    const fault = faultIn(typed)
    if (fault) return showFault(fault, typed)
    await send(typed).catch(showFailure)
  })
  return {
    register: form.register,
    errors: form.formState.errors as Partial<Record<keyof T, { message?: string }>>,
    isPending: form.formState.isSubmitting,
    message,
    forgetMessage: () => setMessage(null),
    submit: (event: FormEvent) => {
      event.preventDefault()
      // The form is not sent while an error is left. That of a field which is not on the screen would never go away by itself.
      form.clearErrors()
      once(submit)
    },
  }
}
