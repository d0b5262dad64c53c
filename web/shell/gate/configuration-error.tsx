import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FullPageMessage } from './full-page-message.tsx'

/** The main site is for everybody; refusing someone there is a mistake of ours (spec §2). */
export function ConfigurationError() {
  const { t } = useTranslation()
  return (
    <FullPageMessage title={t('gate.configurationError.title')} text={t('gate.configurationError.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('gate.reloadPage')}
      </Button>
    </FullPageMessage>
  )
}
