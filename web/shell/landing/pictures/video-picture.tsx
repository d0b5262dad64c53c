import Box from '@mui/material/Box'
import { pictureFrame } from './picture-frame.ts'

/** A recording with its play button, its progress and the mark of a touch on it. */
export function VideoPicture() {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden focusable="false" sx={pictureFrame}>
      <rect x="62" y="18" width="196" height="114" rx="14" fill="var(--keepup-palette-background-paper)" />
      <circle cx="160" cy="66" r="24" fill="var(--keepup-palette-surface-action)" />
      <path d="M153 54.500v23l19-11.500z" fill="var(--keepup-palette-common-white)" strokeLinejoin="round" />
      <rect
        x="80"
        y="112"
        width="160"
        height="6"
        rx="3"
        fill="var(--keepup-palette-text-secondary)"
        opacity=".35"
      />
      <rect x="80" y="112" width="96" height="6" rx="3" fill="var(--keepup-palette-primary-main)" />
      <circle cx="176" cy="115" r="7" fill="var(--keepup-palette-primary-main)" />
      <circle cx="236" cy="36" r="6" fill="var(--keepup-palette-error-main)" />
    </Box>
  )
}
