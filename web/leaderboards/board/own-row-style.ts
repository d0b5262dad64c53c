import type { Theme } from '@mui/material/styles'

/** The own row is tinted, and stays in sight above the phone's bottom navigation while its place is further down. */
export const ownRow = (theme: Theme) => {
  const { background, primary } = theme.vars!.palette
  return {
    position: 'sticky',
    zIndex: 1,
    bottom: `calc(var(--bottom-bar-height, 0px) + env(safe-area-inset-bottom) + ${theme.spacing(1)})`,
    '& > *': {
      backgroundColor: `color-mix(in srgb, ${primary.main} 16%, ${background.paper})`,
      // The card's surface fills the gap below, so that no half row shows through.
      boxShadow: `0 ${theme.spacing(1)} 0 0 ${background.paper}`,
    },
  }
}
