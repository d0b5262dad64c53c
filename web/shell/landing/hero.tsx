import AppleIcon from '@mui/icons-material/Apple'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { APP_STORE_URL } from './app-store.ts'
import { HeroLoginButton } from './hero-login-button.tsx'
import { PracticePhone } from './pictures/practice-phone.tsx'
import { TryWithoutAccount } from './try-without-account.tsx'

export function Hero() {
  const { t } = useTranslation()
  return (
    <Box component="section" sx={{ position: 'relative', overflow: 'clip' }}>
      <HeroGlow />
      <Container
        maxWidth="lg"
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { md: '1.15fr 1fr' },
          alignItems: 'center',
          gap: { xs: 6, md: 4 },
          py: { xs: 5, md: 7 },
        }}
      >
        <Box>
          <BrandMark size={64} />
          <Typography
            variant="h1"
            sx={[
              {
                mt: 3,
                fontSize: 'clamp(3rem, 1.9rem + 5.2vw, 5.25rem)',
                lineHeight: 1.02,
                letterSpacing: '-0.04em',
                pb: '0.08em',
              },
              heroText,
            ]}
          >
            {t('brand.tagline')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ mt: 2, fontSize: { xs: '1.125rem', md: '1.25rem' }, lineHeight: 1.55, maxWidth: '36ch' }}
          >
            {t('landing.hero.text')}
          </Typography>
          <HeroActions />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 2 }}>
            <TryWithoutAccount />
            <Typography variant="body2" color="textSecondary">
              {t('landing.hero.note')}
            </Typography>
          </Box>
        </Box>
        <PracticePhone />
      </Container>
    </Box>
  )
}

function HeroActions() {
  const { t } = useTranslation()
  return (
    <Box
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 2, mt: 4 }}
    >
      <Button size="large" variant="contained" component={Link} to="/practice">
        {t('landing.hero.start')}
      </Button>
      <HeroLoginButton />
      <Button
        size="large"
        color="inherit"
        href={APP_STORE_URL}
        target="_blank"
        rel="noopener"
        startIcon={<AppleIcon />}
      >
        {t('landing.hero.download')}
      </Button>
    </Box>
  )
}

/** One soft light behind the hero; the page's only decoration. */
function HeroGlow() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: '-30% -20% 0 20%',
        background: ({ vars }) => `radial-gradient(closest-side, ${vars?.palette.brand.glow}, transparent)`,
      }}
    />
  )
}
