import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SettingsFormProps {
  form: { problem: string | null; sending: boolean; submit(event: { preventDefault(): void }): void }
  children: ReactNode
}

/** Fields that stand on a page and are saved by a button below them. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { t } = useTranslation()
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
      {children}
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <Button type="submit" variant="contained" loading={form.sending} sx={{ justifySelf: 'start' }}>
        {t('groups.form.save')}
      </Button>
    </Box>
  )
}
