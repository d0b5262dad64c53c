import { zodResolver } from '@hookform/resolvers/zod'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { CreateOrganization } from '#contract/groups/organization.ts'
import { GROUP_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'

type NameForm = z.infer<typeof CreateOrganization>

interface NamePlan {
  name: string
  /** The sentence for problems without one of their own. */
  failed: string
  send: (name: string) => Promise<unknown>
}

export function useOrganizationName({ name, failed, send }: NamePlan) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NameForm>({
    resolver: zodResolver(CreateOrganization),
    values: { name },
    // What is typed here stays when another admin changes the name.
    resetOptions: { keepDirtyValues: true },
  })
  useTypedForm(`${useLocation().pathname} organization`, form)
  const { errors, isSubmitting } = form.formState
  const once = useOneAtATime()
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    try {
      await send(typed.name)
      form.reset(typed)
    } catch (error) {
      setProblem(explainProblem(error, failed))
    }
  })
  const message = () => {
    if (errors.name?.type === 'too_small') return t('groups.form.nameRequired')
    if (errors.name?.type === 'too_big') return t('groups.form.tooLong', { max: GROUP_NAME_MAX_LENGTH })
    return errors.name && t('validation.invalid')
  }
  return {
    field: form.register('name'),
    message: message(),
    problem,
    isPending: isSubmitting,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      once(submit)
    },
  }
}

type OrganizationNameForm = ReturnType<typeof useOrganizationName>

interface OrganizationNameFieldProps {
  form: OrganizationNameForm
  autoFocus?: boolean
}

export function OrganizationNameField({ form, autoFocus = false }: OrganizationNameFieldProps) {
  const { t } = useTranslation()
  const { ref, ...field } = form.field
  return (
    <TextField
      {...field}
      inputRef={ref}
      autoFocus={autoFocus}
      fullWidth
      label={t('organizations.create.name')}
      error={form.message !== undefined}
      helperText={form.message && <span role="alert">{form.message}</span>}
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
    />
  )
}
