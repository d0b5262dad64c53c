import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** In the place of a button: what the group's plan lacks, and the way to it. What is there already goes on. */
export function NeedsPro({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <Alert
      severity="info"
      sx={{ textAlign: 'start' }}
      action={
        <Button component={Link} to="/billing" color="inherit" size="small">
          {t('report.plans')}
        </Button>
      }
    >
      {text ?? t('groups.needsPro')}
    </Alert>
  )
}
