import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'

const fly = keyframes({
  '0%, 100%': { transform: 'translateY(0)' },
  '50%': { transform: 'translateY(-58px)' },
})
const kick = keyframes({
  '0%, 100%': { transform: 'rotate(-14deg)' },
  '25%, 75%': { transform: 'rotate(4deg)' },
})

/** Somebody who juggles. They stand still for players who want less motion. */
export function Juggler() {
  return (
    <Box component="svg" viewBox="0 0 120 160" aria-hidden focusable="false" sx={figure}>
      <g
        fill="none"
        stroke="var(--keepup-palette-text-primary)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M52 44C50 60 50 74 52 88" strokeWidth="15" />
        <path d="M52 90C49 106 50 126 46 150h8" />
        <path d="M46 50C36 58 30 66 22 68M58 50C70 56 78 60 88 56" />
        <g className="leg">
          <path d="M54 90C66 98 74 106 76 122l10 2" />
        </g>
      </g>
      <circle cx="56" cy="22" r="13" fill="var(--keepup-palette-text-primary)" />
      <circle className="ball" cx="90" cy="110" r="9" fill="var(--keepup-palette-primary-main)" />
    </Box>
  )
}

const figure = {
  width: 120,
  height: 160,
  '& .leg': { transformOrigin: '54px 90px' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .ball': { animation: `${fly} 900ms cubic-bezier(.3,.6,.7,.4) infinite` },
    '& .leg': { animation: `${kick} 900ms ease-out infinite` },
  },
}
