import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Stands in for a button whose feature the group's plan lacks, and links to the plans. */
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
