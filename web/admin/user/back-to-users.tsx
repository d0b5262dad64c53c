import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** To the list; as a button where it is the way on. */
export function BackToUsers({ button = false }: { button?: boolean }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/admin/users"
      size="small"
      variant={button ? 'outlined' : 'text'}
      startIcon={<ArrowBackRounded />}
    >
      {t('admin.user.back')}
    </Button>
  )
}
