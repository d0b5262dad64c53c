import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultInNewPassword } from '#domain/identity/credentials.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { KeptWays, type WayIn } from './kept-ways.tsx'
import { api, unwrap } from '#web/shell/api/client.ts'

interface NewPasswordFormProps {
  token: string
  /** The other ways into the account; null while they are not known, and the server decides. */
  ways: WayIn[] | null
  onDone(): void
  onExpired(): void
}

export function NewPasswordForm({ token, ways, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const [kept, setKept] = useState(() => ways?.filter(({ isRecent }) => !isRecent).map(({ id }) => id))
  const form = useAccountForm({
    empty: { password: '', confirmPassword: '' },
    faultIn: faultInNewPassword,
    // The server's name for the field.
    fieldOf: { newPassword: 'password' },
    failed: t('auth.newPassword.failed'),
    async send({ password }) {
      try {
        const json = { token, newPassword: password, ...(kept && { keep: kept }) }
        await unwrap(api.api.auth['reset-password'].$post({ json }))
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'INVALID_TOKEN') throw error
        return onExpired()
      }
      onDone()
    },
  })
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert message={form.message} />
      <NewPasswordFields form={form} autoFocus />
      {ways && kept && ways.length > 0 && <KeptWays ways={ways} kept={kept} onChange={setKept} />}
      <Button type="submit" size="large" variant="contained" loading={form.sending}>
        {t('auth.newPassword.submit')}
      </Button>
    </Box>
  )
}
