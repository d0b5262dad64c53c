import type { Theme } from '@mui/material/styles'

/** Text in the brand's own gradient: the name, and nothing else (product 13.1). */
export const brandNameText = ({ vars }: Theme) =>
  gradientText(vars?.palette.brand.from, vars?.palette.brand.to)

/** The same gradient for the hero and a personal best, lifted on dark until it reads at any size. */
export const heroText = ({ vars }: Theme) =>
  gradientText(vars?.palette.brand.textFrom, vars?.palette.brand.textTo)

const gradientText = (from: string | undefined, to: string | undefined) => ({
  backgroundImage: `linear-gradient(100deg, ${from}, ${to})`,
  backgroundClip: 'text',
  color: 'transparent',
  // Forced colors (high contrast) drop the background, so the letters need a color of their own there.
  '@media (forced-colors: active)': { color: 'CanvasText' },
})
