import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkBelowText } from '#web/ui/page/link-below-text.ts'

/** Stands in for a button whose feature the group's plan lacks, and links to the plans. */
export function NeedsPro({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <Alert
      role="note"
      severity="info"
      sx={linkBelowText}
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
