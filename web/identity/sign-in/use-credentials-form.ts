import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  faultInReset,
  faultInSignIn,
  faultInSignUp,
  type CredentialsFault,
  type TypedCredentials,
} from '#domain/identity/credentials.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import type { Identity } from '#web/platform/auth/identity-calls.ts'
import { postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import type { FormMessage } from '#web/identity/form-alert.tsx'
import { useShownTab } from './use-shown-tab.ts'
import type { SignInChoice } from './use-sign-in-choices.ts'
import {
  explainAuthFailure,
  isOutsideCause,
  type AuthField,
  type AuthMethod,
} from '#web/identity/explain-auth-failure.ts'

const NOTHING_TYPED: TypedCredentials = { email: '', password: '', confirmPassword: '' }

const FAULT_IN: Record<AuthMethod, (typed: TypedCredentials) => CredentialsFault | null> = {
  signIn: faultInSignIn,
  signUp: faultInSignUp,
  resetPassword: faultInReset,
}

const FIELDS: Record<AuthMethod, AuthField[]> = {
  signIn: ['email', 'password'],
  signUp: ['email', 'password', 'confirmPassword'],
  resetPassword: ['email'],
}

const FIELD_OF_FAULT: Partial<Record<CredentialsFault, AuthField>> = {
  EMAIL_REQUIRED: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORDS_DO_NOT_MATCH: 'confirmPassword',
}

/** The three tabs share their fields, so that nothing is typed twice and a failure loses nothing. */
export function useCredentialsForm(
  method: AuthMethod,
  onSignedIn: () => void,
  within: SignInChoice['signIn'],
) {
  const { t } = useTranslation()
  const identity = useFirebase()
  const [message, setMessage] = useState<FormMessage | null>(null)
  const tab = useShownTab()
  const [opening, setOpening] = useState(0)
  const once = useOneAtATime(opening)
  const form = useForm<TypedCredentials>({ defaultValues: NOTHING_TYPED })
  const fail = (text: string, field?: AuthField) => {
    if (field) form.setError(field, { message: text }, { shouldFocus: true })
    else setMessage({ severity: 'error', text })
  }

  function showFault(fault: CredentialsFault, typed: TypedCredentials): void {
    fail(t(`auth.rules.${fault}`), FIELD_OF_FAULT[fault])
    if (fault !== 'FILL_IN_ALL_FIELDS') return
    const empty = FIELDS[method].filter((field) => !typed[field].trim())
    // The sentence about all of them is above the form.
    empty.forEach((field, index) =>
      form.setError(field, { message: t('validation.required') }, { shouldFocus: index === 0 }),
    )
  }

  function showFailure(error: unknown): void {
    const { code, status, detail } = asProblem(error)
    // Other credentials would not help.
    if (code === 'ACCOUNT_SUSPENDED') return setMessage({ severity: 'error', text: detail })
    const { text, field } = explainAuthFailure(method, code)
    fail(t(`auth.failures.${text}`), field)
    if (!field && isOutsideCause(code, status))
      setMessage((before) => before && { ...before, reason: detail })
  }

  async function ask(typed: TypedCredentials): Promise<void> {
    setMessage(null)
    const fault = FAULT_IN[method](typed)
    if (fault) return showFault(fault, typed)
    const isStillShown = tab.note()
    let outcome: unknown
    try {
      const task = () => send(identity, method, typed)
      outcome = await (method === 'resetPassword' ? task() : within(task))
    } catch (error) {
      if (isStillShown()) showFailure(error)
      return
    }
    if (method !== 'resetPassword' && outcome !== 'mailed') return onSignedIn()
    if (!isStillShown()) return
    setMessage({
      severity: 'success',
      text: t(method === 'resetPassword' ? 'auth.resetSent' : 'auth.checkYourMail'),
    })
  }

  return {
    register: form.register,
    errors: form.formState.errors,
    isPending: form.formState.isSubmitting,
    message,
    submit(event: FormEvent) {
      event.preventDefault()
      once(form.handleSubmit(ask))
    },
    forget() {
      form.reset(NOTHING_TYPED)
      setOpening((before) => before + 1)
    },
    clearMessages() {
      tab.leave()
      setMessage(null)
      form.clearErrors()
    },
  }
}

export type CredentialsForm = ReturnType<typeof useCredentialsForm>

function send(
  identity: Identity,
  method: AuthMethod,
  { email, password }: TypedCredentials,
): Promise<unknown> {
  if (method === 'signIn') return identity.signInWithEmail(email.trim(), password)
  if (method === 'signUp') return identity.createAccount(email.trim(), password)
  return postIdentity('request-password-reset', { email: email.trim() })
}

function asProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem
    ? error
    : new ApiProblem({ status: 0, code: 'UNKNOWN', detail: String(error) })
}
