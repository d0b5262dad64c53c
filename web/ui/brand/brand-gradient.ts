import type { Theme } from '@mui/material/styles'

/** Text in the gradient of the brand. Only for the name (product 13.1). */
export const brandNameText = ({ vars }: Theme) =>
  gradientText(vars?.palette.brand.from, vars?.palette.brand.to)

/** The same gradient for the hero and a personal best. In the dark theme it is lighter, so that it is readable at any size. */
export const heroText = ({ vars }: Theme) =>
  gradientText(vars?.palette.brand.textFrom, vars?.palette.brand.textTo)

const gradientText = (from: string | undefined, to: string | undefined) => ({
  backgroundImage: `linear-gradient(100deg, ${from}, ${to})`,
  backgroundClip: 'text',
  color: 'transparent',
  // Forced colors (high contrast) remove the background, so the letters need a color there.
  '@media (forced-colors: active)': { color: 'CanvasText' },
})
