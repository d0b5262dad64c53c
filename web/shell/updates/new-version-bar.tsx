import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { waitingVersion } from './waiting-version.ts'

/** Stays until it is answered. The full-screen dialog of a practice covers it. */
export default function NewVersionBar() {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(false)
  const close = () => setClosed(true)
  return (
    <Snackbar open={!closed} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} sx={place}>
      <Alert
        severity="info"
        elevation={6}
        role="status"
        sx={{ width: 1, alignItems: 'center' }}
        action={
          <>
            <Button color="inherit" size="small" onClick={() => waitingVersion.letIn()}>
              {t('practice.newVersion.reload')}
            </Button>
            <IconButton color="inherit" aria-label={t('common.close')} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      >
        {t('practice.newVersion.text')}
      </Alert>
    </Snackbar>
  )
}

/** Above the bottom navigation, because it stays. */
const place = {
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 24 },
  'body:has([data-full-screen]) &': { display: 'none' },
}
