import type { Theme } from '@mui/material/styles'

/** The look of a toggle button group: one surface, with the chosen button highlighted. */
export const segmented = (theme: Theme) => {
  const { background, primary, text } = theme.vars!.palette
  return {
    p: 0.5,
    gap: 0.5,
    // Only where the player's own text is too large for one line.
    flexWrap: 'wrap',
    borderRadius: '14px',
    backgroundColor: background.paper,
    '& .MuiToggleButton-root': {
      minHeight: 44,
      border: 'none',
      borderRadius: '10px',
      color: text.secondary,
      typography: 'body2',
      fontWeight: 'fontWeightBold',
      whiteSpace: 'nowrap',
      '&.Mui-selected, &.Mui-selected:hover': {
        color: primary.main,
        backgroundColor: `color-mix(in srgb, ${primary.main} 14%, ${background.paper})`,
      },
    },
  }
}

/** The look of a link in a bar of views: as a button of `segmented`, with the link of the shown view highlighted. */
export const viewLink = {
  minHeight: 44,
  borderRadius: '10px',
  color: 'text.secondary',
  typography: 'body2',
  fontWeight: 'fontWeightBold',
  textDecoration: 'none',
  outlineOffset: -3,
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': ({ vars }: Theme) => ({
    color: vars!.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${vars!.palette.primary.main} 14%, ${vars!.palette.background.paper})`,
  }),
}
