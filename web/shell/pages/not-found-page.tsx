import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

export default function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', px: 3, py: { xs: 10, md: 16 } }}>
      <title>{`${t('pages.notFound.title')} · ${t('brand.name')}`}</title>
      <BrandMark size={64} />
      <Typography variant="h1" sx={{ mt: 4 }}>
        {t('pages.notFound.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('pages.notFound.text')}
      </Typography>
      <Button variant="contained" component={Link} to="/" sx={{ mt: 4 }}>
        {t('pages.notFound.home')}
      </Button>
    </Box>
  )
}
