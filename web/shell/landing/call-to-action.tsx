import AppleIcon from '@mui/icons-material/Apple'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { APP_STORE_URL } from './app-store.ts'

export function CallToAction() {
  const { t } = useTranslation()
  return (
    <Container component="section" maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
      <Card sx={{ px: 3, py: { xs: 6, md: 9 }, textAlign: 'center' }}>
        <Typography variant="h2">{t('landing.callToAction.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('landing.callToAction.text')}
        </Typography>
        <Button
          size="large"
          variant="contained"
          href={APP_STORE_URL}
          target="_blank"
          rel="noopener"
          startIcon={<AppleIcon />}
          sx={{ mt: 4 }}
        >
          {t('landing.callToAction.button')}
        </Button>
      </Card>
    </Container>
  )
}
