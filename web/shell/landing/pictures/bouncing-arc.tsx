import Box from '@mui/material/Box'
import { useId } from 'react'

/** The mark's line drawn large: two bounces on the way to the phone, one behind it. */
export function BouncingArc() {
  const gradient = useId()
  return (
    <Box
      component="svg"
      viewBox="0 0 720 420"
      aria-hidden
      focusable="false"
      sx={{ position: 'absolute', inset: 0, m: 'auto', width: '116%', left: '-8%', overflow: 'visible' }}
    >
      <defs>
        <linearGradient id={gradient} x1="0" x2="1">
          <stop offset="0" stopColor="var(--keepup-palette-brand-from)" stopOpacity="0" />
          <stop offset="0.35" stopColor="var(--keepup-palette-brand-from)" />
          <stop offset="0.7" stopColor="var(--keepup-palette-brand-to)" />
          <stop offset="1" stopColor="var(--keepup-palette-brand-to)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M0 400C24 318 74 318 98 400C124 214 214 214 240 400C272 46 448 46 480 400C512 150 640 150 672 400"
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 15"
      />
    </Box>
  )
}
