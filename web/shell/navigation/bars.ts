import type { Theme } from '@mui/material/styles'

/** Heights in CSS pixels, without what the phone itself keeps of its edges. */
export const TOP_BAR_HEIGHT = { xs: 56, md: 64 }
export const BOTTOM_NAVIGATION_HEIGHT = 64

/**
 * How much of the screen the bars cover, for what sticks to its edges, as `--top-bar-height` and `--bottom-bar-height`. Whatever is scrolled
 * to stays clear of them: what Tab leads to would be behind them.
 */
export const roomOfTopBar = (theme: Theme) => ({ html: { ...room(theme), '--bottom-bar-height': '0px' } })

/** The same with the bottom navigation, which is there on phones. */
export const roomOfBothBars = (theme: Theme) => ({
  html: {
    ...room(theme),
    '--bottom-bar-height': `calc(${BOTTOM_NAVIGATION_HEIGHT}px + env(safe-area-inset-bottom))`,
    [theme.breakpoints.up('md')]: { '--top-bar-height': topBar('md'), '--bottom-bar-height': '0px' },
  },
})

const topBar = (width: 'xs' | 'md') => `calc(${TOP_BAR_HEIGHT[width]}px + env(safe-area-inset-top))`

const room = ({ breakpoints }: Theme) => ({
  '--top-bar-height': topBar('xs'),
  scrollPaddingBlock: 'var(--top-bar-height) var(--bottom-bar-height)',
  [breakpoints.up('md')]: { '--top-bar-height': topBar('md') },
})
