import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { FormField } from './form-field.tsx'
import type { useAccountForm } from './use-account-form.ts'

interface AccountDialogProps {
  form: Pick<ReturnType<typeof useAccountForm>, 'message' | 'isPending' | 'submit'>
  title: string
  text?: string
  problem?: string | null | undefined
  submitText: string
  onClose: () => void
  children: ReactNode
}

/** The dialog around a form about the account. Mounted while it is open. */
export const AccountDialog = ({ form, children, ...dialog }: AccountDialogProps) => (
  <FormDialog open isPending={form.isPending} onSubmit={form.submit} {...dialog}>
    <FormAlert message={form.message} />
    {children}
  </FormDialog>
)

type CurrentPasswordFieldProps = Pick<
  ComponentProps<typeof FormField>,
  'label' | 'error' | 'field' | 'autoFocus'
>

export const CurrentPasswordField = (props: CurrentPasswordFieldProps) => (
  <FormField {...props} type="password" autoComplete="current-password" />
)
