import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useConfiguration } from '#web/platform/configuration.ts'
import { AppleIcon } from '#web/ui/icons/frame-icons.ts'
import { GoogleIcon, KeyIcon } from '#web/ui/icons/people-icons.ts'
import type { QuickSignIn, QuickWay } from './use-quick-sign-in.ts'

type ButtonWay = Exclude<QuickWay, 'anonymous'>

/** The sign-in methods to offer, with the labels of their buttons. */
type Labels = Partial<Record<ButtonWay, string>>

const ICONS: Record<ButtonWay, React.ReactNode> = {
  google: <GoogleIcon />,
  apple: <AppleIcon />,
  passkey: <KeyIcon />,
}

interface QuickSignInButtonsProps {
  quick: QuickSignIn
  labels: Labels
  /** Another sign-in is in progress. */
  disabled?: boolean
}

/** The methods that this server has. Google and Apple are also offered while the configuration is unknown (product 2.5). */
export function useConfiguredWays({ google, apple, passkey }: Labels): Labels {
  const { providers } = useConfiguration() ?? {}
  return {
    ...(google && providers?.google !== false && { google }),
    ...(apple && providers?.apple !== false && { apple }),
    ...(passkey && { passkey }),
  }
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
