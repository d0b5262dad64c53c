import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useChangePasskeys, type Passkey } from './use-passkeys.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(passkey.name ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const change = useChangePasskeys()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setIsEmpty(!name.trim())
    if (name.trim())
      change.mutate({ kind: 'renamed', id: passkey.id, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={t('security.passkeys.renameTitle')}
      submitText={t('security.passkeys.renameSubmit')}
      sending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('security.passkeys.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        fullWidth
        error={isEmpty}
        helperText={isEmpty ? <span role="alert">{t('validation.required')}</span> : undefined}
        slotProps={{ htmlInput: { maxLength: DISPLAY_NAME_MAX_LENGTH, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
