import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useTryWithoutAccount } from '#web/platform/sign-in/use-try-without-account.ts'
import { goneWhileRemembered, hiddenWhileRemembered } from '#web/platform/theme/remembered-login.ts'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { AppleIcon } from '#web/ui/icons/frame-icons.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { APP_STORE_URL, goneOnAndroid } from './app-store.ts'
import { PracticePhone } from './practice-phone.tsx'

export function Hero() {
  const { t } = useTranslation()
  const { user } = useAuth()
  return (
    <Box component="section" sx={{ overflow: 'clip', background: softLight }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.15fr 1fr' },
          alignItems: 'center',
          gap: { xs: 6, md: 4 },
          py: { xs: 5, md: 7 },
          [lyingPhone]: { py: 1.5 },
        }}
      >
        {/* Not centered vertically: otherwise it would move when the rest of the page arrives. */}
        <Box
          sx={{ alignSelf: 'start', pt: { md: 6 }, [lyingPhone]: { pt: 0, '& > svg': { display: 'none' } } }}
        >
          <BrandMark size={64} />
          <Typography
            variant="h1"
            // A signed-in player's page begins with their day, and keyboard and screen reader with its heading.
            component={user ? 'h2' : 'h1'}
            sx={[
              {
                mt: 3,
                // No wider than the screen, however large the player's own text is.
                fontSize: 'min(clamp(3rem, 1.9rem + 5.2vw, 5.25rem), 15vw)',
                lineHeight: 1.02,
                letterSpacing: '-0.04em',
                pb: '0.08em',
                // One line in every language, so that Start is above the bar at the foot.
                [lyingPhone]: { mt: 0, fontSize: 'min(3rem, 7vw)' },
              },
              heroText,
            ]}
          >
            {t('brand.tagline')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{
              mt: 2,
              fontSize: 'body1.fontSize',
              lineHeight: 1.55,
              maxWidth: '36ch',
              [lyingPhone]: { mt: 1 },
            }}
          >
            {t('landing.hero.text')}
          </Typography>
          <HeroActions />
          <Box sx={belowActions}>
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
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: 'wrap',
        gap: 2,
        mt: 4,
        [lyingPhone]: { mt: 1.5 },
        '& .MuiButton-root': { whiteSpace: 'normal' },
      }}
    >
      <Button size="large" variant="contained" component={Link} to="/practice" state={{ begin: true }}>
        {t('landing.hero.start')}
      </Button>
      <Button size="large" variant="outlined" component={Link} to="/sample">
        {t('landing.hero.watch')}
      </Button>
      <HeroLoginButton />
      <Button
        size="large"
        color="inherit"
        href={APP_STORE_URL}
        target="_blank"
        rel="noopener"
        startIcon={<AppleIcon />}
        sx={goneOnAndroid}
      >
        {t('landing.hero.download')}
      </Button>
    </Box>
  )
}

/** Centered below buttons that are as wide as the screen. */
const belowActions = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mt: 2,
}

/** The page's only decoration. It is a background, because a separate box would move while the page arrives. */
const softLight = ({ vars }: Theme) =>
  `radial-gradient(50% 65% at 70% 35%, ${vars?.palette.brand.glow}, transparent)`

/** View Stats for signed-in players, Sign In for everybody else. Both have the same width, so that nothing moves. */
function HeroLoginButton() {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const dialog = useAuthDialog()
  if (user) {
    return (
      <Button size="large" variant="outlined" component={Link} to="/stats" sx={{ minWidth: 148 }}>
        {t('landing.hero.viewStats')}
      </Button>
    )
  }
  return (
    <Button
      size="large"
      variant="outlined"
      onClick={() => dialog.open('signIn')}
      sx={[{ minWidth: 148 }, status === 'unknown' && hiddenWhileRemembered]}
    >
      {t('landing.hero.signIn')}
    </Button>
  )
}

/** Leads straight to practice without an account. It takes no place for a player whom the device remembers. */
function TryWithoutAccount() {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const navigate = useNavigate()
  const { starting, start } = useTryWithoutAccount(() => void navigate('/practice'))
  if (user) return null
  return (
    <MuiLink
      component="button"
      type="button"
      variant="body2"
      disabled={starting}
      onClick={start}
      sx={[{ minHeight: 44, fontWeight: 'fontWeightBold' }, status === 'unknown' && goneWhileRemembered]}
    >
      {t('landing.hero.tryIt')}
    </MuiLink>
  )
}
