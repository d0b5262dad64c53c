import AppleIcon from '@mui/icons-material/Apple'
import GoogleIcon from '@mui/icons-material/Google'
import KeyRounded from '@mui/icons-material/KeyRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { QuickSignIn, QuickWay } from './use-quick-sign-in.ts'

type ButtonWay = Exclude<QuickWay, 'anonymous'>

const ICONS: Record<ButtonWay, React.ReactNode> = {
  google: <GoogleIcon />,
  apple: <AppleIcon />,
  passkey: <KeyRounded />,
}

interface QuickSignInButtonsProps {
  quick: QuickSignIn
  /** The ways to offer, with the words on their buttons. */
  labels: Partial<Record<ButtonWay, string>>
  /** Another way of signing in is on its way. */
  disabled?: boolean
}

export function QuickSignInButtons({ quick, labels, disabled = false }: QuickSignInButtonsProps) {
  const ways = Object.keys(labels) as ButtonWay[]
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {ways.map((way) => (
        <Button
          key={way}
          variant="outlined"
          color="inherit"
          startIcon={ICONS[way]}
          loading={quick.loading === way}
          disabled={disabled || (quick.loading !== null && quick.loading !== way)}
          onClick={() => quick.signIn(way)}
          sx={{ borderColor: 'divider' }}
        >
          {labels[way]}
        </Button>
      ))}
    </Box>
  )
}
