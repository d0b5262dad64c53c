import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BackIcon } from '#web/ui/icons/action-icons.ts'

export function BackLink() {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/admin/teams"
      startIcon={<BackIcon />}
      // Aligns its text with the text above.
      sx={{ justifySelf: 'start', ml: -2 }}
    >
      {t('coach.back')}
    </Button>
  )
}
