import type { Components, Theme } from '@mui/material/styles'

/** How the shared pieces of MUI look here. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 20,
        borderRadius: 12,
        transition: 'background-color 160ms ease-out',
      },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1rem' },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
      containedPrimary: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.surface.action,
        color: theme.vars?.palette.common.white,
        '&:hover': { backgroundColor: theme.vars?.palette.surface.actionHover },
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { borderRadius: 20 } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 20 } } },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 16 } } },
  MuiCssBaseline: { styleOverrides: baseline },
}

function baseline(theme: Theme) {
  return {
    html: { scrollbarGutter: 'stable', WebkitTextSizeAdjust: '100%' },
    body: { fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
    ':focus-visible': { outline: `3px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  }
}
