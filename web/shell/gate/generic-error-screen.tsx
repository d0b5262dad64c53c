import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FullPageMessage } from './full-page-message.tsx'

export function GenericErrorScreen() {
  const { t } = useTranslation()
  return (
    <FullPageMessage text={t('gate.genericError')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('gate.reloadPage')}
      </Button>
      <Button href="/">{t('gate.goToHome')}</Button>
    </FullPageMessage>
  )
}
