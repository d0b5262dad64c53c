import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Stands in for a button whose feature the group's plan lacks, and links to the plans. */
export function NeedsPro({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <Alert
      role="note"
      severity="info"
      sx={look}
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

/** On a phone the link stands below the text, which would have only a third of the width beside it. */
const look = {
  textAlign: 'start',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: '1 1 auto' } },
  '& .MuiAlert-action': { ml: { xs: 2, sm: 'auto' }, p: 0, alignItems: 'center' },
}
