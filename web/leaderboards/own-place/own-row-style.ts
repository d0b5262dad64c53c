import type { Theme } from '@mui/material/styles'

/** The own row is tinted, and stays in sight between the top bar and the phone's bottom navigation wherever its place is. */
export const ownRow = (theme: Theme) => {
  const { background, primary } = theme.vars!.palette
  return {
    position: 'sticky',
    zIndex: 1,
    top: 'var(--top-bar-height)',
    bottom: `calc(var(--bottom-bar-height) + ${theme.spacing(1)})`,
    '& > *': {
      backgroundColor: `color-mix(in srgb, ${primary.main} 16%, ${background.paper})`,
      // The card's surface fills the gap below, so that no half row shows through.
      boxShadow: `0 ${theme.spacing(1)} 0 0 ${background.paper}`,
    },
  }
}
