import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { QuickWay } from '#web/identity/explain-auth-failure.ts'
import { useConfiguration } from '#web/platform/configuration.ts'
import { AppleIcon } from '#web/ui/icons/frame-icons.ts'
import { GoogleIcon, KeyIcon } from '#web/ui/icons/people-icons.ts'
import type { QuickSignIn } from './use-quick-sign-in.ts'

const ICONS: Record<ButtonWay, ReactNode> = {
  google: <GoogleIcon />,
  apple: <AppleIcon />,
  passkey: <KeyIcon />,
}

interface QuickSignInButtonsProps {
  quick: QuickSignIn
  labels: SignInLabels
  /** Another sign-in is in progress. */
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

type ButtonWay = Exclude<QuickWay, 'anonymous'>

/** The sign-in methods to offer, with the labels of their buttons. */
type SignInLabels = Partial<Record<ButtonWay, string>>

/** The methods that this server has. Google and Apple are also offered while the configuration is unknown (product 2.5). */
export function useConfiguredWays({ google, apple, passkey }: SignInLabels): SignInLabels {
  const { providers } = useConfiguration() ?? {}
  return {
    ...(google && providers?.google !== false && { google }),
    ...(apple && providers?.apple !== false && { apple }),
    ...(passkey && { passkey }),
  }
}
