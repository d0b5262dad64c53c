import type { Components, Theme } from '@mui/material/styles'

/** What the label above a field is of one in it: the small size of the normal one (typography.ts). */
const LABEL_SCALE = 0.875

/** Of what a finger is on. */
const PRESSED_OPACITY = 0.7

/** What has the focus and is seen to have it. Of a switch or a box it is the field within, of which MUI tells by a class. */
const FOCUSED = '&:focus-visible, &.Mui-focusVisible'
const ringWithin = { [FOCUSED]: { outlineOffset: -3 } }

/** How the shared pieces of MUI look here. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the outline and the phone's own flash away, and without ripples puts nothing in their place.
    styleOverrides: {
      root: ({ theme }) => ({ [FOCUSED]: focusRing(theme), '&:active': { opacity: PRESSED_OPACITY } }),
    },
  },
  // Around these the ring would be cut off by the list or card that they fill.
  MuiMenuItem: { styleOverrides: { root: ringWithin } },
  MuiListItemButton: { styleOverrides: { root: ringWithin } },
  MuiTab: { styleOverrides: { root: ringWithin } },
  MuiToggleButton: { styleOverrides: { root: ringWithin } },
  MuiCardActionArea: { styleOverrides: { root: ringWithin } },
  MuiCheckbox: { styleOverrides: { root: ringWithin } },
  MuiRadio: { styleOverrides: { root: ringWithin } },
  MuiSwitch: { styleOverrides: { switchBase: ringWithin } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        paddingInline: 20,
        borderRadius: 12,
        whiteSpace: 'nowrap',
        transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
        variants: [
          { props: { variant: 'contained', color: 'primary' }, style: filledButton(theme) },
          { props: { variant: 'text' }, style: ringWithin },
        ],
      }),
      sizeLarge: ({ theme }) => ({
        minHeight: 52,
        paddingInline: 28,
        fontSize: theme.typography.body1.fontSize,
      }),
      sizeSmall: ({ theme }) => ({
        minHeight: 36,
        paddingInline: 14,
        fontSize: theme.typography.button.fontSize,
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { borderRadius: 20 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      // 3:1 against the card, which the default of a fifth of black is not.
      notchedOutline: ({ theme }) => ({
        borderColor: theme.vars?.palette.text.disabled,
        '& legend': { fontSize: `${LABEL_SCALE}em` },
      }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        '&.MuiInputLabel-shrink': {
          transform: `translate(14px, -10px) scale(${LABEL_SCALE})`,
          maxWidth: `calc((100% - 32px) / ${LABEL_SCALE})`,
        },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 20 },
      // On a phone the margins of a dialog are room that its form needs.
      paperFullWidth: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
      }),
    },
  },
  // Of the room between them some is the content's: a field's label stands above its frame, and would be cut off.
  // Names of teams and players stand in titles, whose words may be longer than a phone is wide.
  MuiDialogTitle: { styleOverrides: { root: { paddingBottom: 8, overflowWrap: 'anywhere' } } },
  MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 12 } } } },
  // Words are not pressed against the edges of their button where a phone has no room for two of them.
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap' } } },
  // By themselves these have sizes of their own, which would be a fourth and fifth on every screen.
  MuiChip: { styleOverrides: { label: small } },
  MuiTooltip: { styleOverrides: { tooltip: small } },
  MuiBadge: { styleOverrides: { badge: small } },
  MuiListSubheader: { styleOverrides: { root: small } },
  MuiLinearProgress: {
    // The default is a paler tone of the bar's own: before anything is done it looks as if all was.
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars?.palette.surface.raised }) },
  },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 16 } } },
  MuiCssBaseline: { styleOverrides: baseline },
}

function small({ theme }: { theme: Theme }) {
  return { fontSize: theme.typography.body2.fontSize }
}

function filledButton({ vars }: Theme) {
  return {
    backgroundColor: vars?.palette.surface.action,
    color: vars?.palette.common.white,
    '&:hover': { backgroundColor: vars?.palette.surface.actionHover },
  }
}

function focusRing({ vars }: Theme) {
  return { outline: `3px solid ${vars?.palette.primary.main}`, outlineOffset: 2 }
}

function baseline(theme: Theme) {
  const { vars } = theme
  return {
    html: { overflowY: 'scroll', WebkitTextSizeAdjust: '100%' },
    body: { fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
    // A page that is prerendered in English stays empty until it is in its reader's language, or for as long as one can wait for that.
    '[data-translating] #root[data-prerendered]': { animation: 'give-up-waiting 0s 2s both' },
    '@keyframes give-up-waiting': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    ...startNotices(vars),
    ':focus-visible': focusRing(theme),
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  }
}

/** What before-first-paint.js says when the app cannot start, above the page. A loading screen would then turn for ever. */
const startNotices = (vars: Theme['vars']) => ({
  '#start-notices, noscript .alone': {
    order: -1,
    padding: '16px',
    textAlign: 'center',
    backgroundColor: vars?.palette.surface.raised,
    '& p': { maxWidth: '44ch', margin: '0 auto 8px' },
    '& a': { color: vars?.palette.primary.main },
  },
  '[data-not-started] body': { display: 'flex', flexDirection: 'column' },
  '[data-not-started]:not([data-started])': {
    '& #start-notices.alone': { paddingTop: '30vh', backgroundColor: 'transparent' },
    '& #root:not([data-prerendered])': { display: 'none' },
  },
})
