import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/shell/providers/auth-dialog.tsx'
import type { Area } from './area.ts'

export function AuthenticationRequired({ area }: { area: Area }) {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  return (
    <div data-area={area}>
      <h1>{t('gate.authenticationRequired')}</h1>
      <Button onClick={() => dialog.open()}>{t('nav.signIn')}</Button>
    </div>
  )
}
