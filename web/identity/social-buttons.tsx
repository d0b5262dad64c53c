import AppleIcon from '@mui/icons-material/Apple'
import GoogleIcon from '@mui/icons-material/Google'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SocialProvider } from '#web/shell/providers/identity.ts'
import type { SocialSignIn } from './use-social-sign-in.ts'

const ICONS = { google: <GoogleIcon />, apple: <AppleIcon /> }
const PROVIDERS: SocialProvider[] = ['google', 'apple']

interface SocialButtonsProps {
  social: SocialSignIn
  labels: Record<SocialProvider, string>
  /** Another way of signing in is on its way. */
  disabled?: boolean
}

export function SocialButtons({ social, labels, disabled = false }: SocialButtonsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          color="inherit"
          startIcon={ICONS[provider]}
          loading={social.loading === provider}
          disabled={disabled || (social.loading !== null && social.loading !== provider)}
          onClick={() => social.signIn(provider)}
          sx={{ borderColor: 'divider' }}
        >
          {labels[provider]}
        </Button>
      ))}
    </Box>
  )
}
