import Box from '@mui/material/Box'
import { pictureFrame } from './picture-frame.ts'

/** A ball found in the camera's picture, with the touches it left behind. */
export function DetectionPicture() {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden focusable="false" sx={pictureFrame}>
      <path
        d="M28 118C52 44 96 44 120 118C146 24 190 20 214 56"
        fill="none"
        stroke="var(--keepup-palette-primary-main)"
        strokeOpacity=".45"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <g fill="var(--keepup-palette-primary-main)">
        <circle cx="120" cy="120" r="5" />
        <circle cx="28" cy="120" r="5" opacity=".5" />
      </g>
      <circle cx="222" cy="64" r="20" fill="var(--keepup-palette-text-primary)" />
      <path d="m222 53 10.500 7.600-4 12.400h-13l-4-12.400z" fill="var(--keepup-palette-surface-raised)" />
      <g
        fill="none"
        stroke="var(--keepup-palette-primary-main)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M190 46V36q0-6 6-6h10M238 30h10q6 0 6 6v10M254 82v10q0 6-6 6h-10M206 98h-10q-6 0-6-6V82" />
      </g>
    </Box>
  )
}
