import type { Components, Theme } from '@mui/material/styles'
import { PACE } from '#web/ui/motion.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'

/** The size of a field's label above the frame, relative to its size in the field (small to body, theme.ts). */
const LABEL_SCALE = 0.875

/** A finger needs more room than a pointer: at least 44 px (product 13.4). */
const FINGER = '@media (pointer: coarse)'
const fingerHigh = { [FINGER]: { minHeight: 44 } }

/** Opacity of what is being pressed. */
const PRESSED_OPACITY = 0.7

/** Visible keyboard focus. In switches and boxes an inner input has the focus, and MUI marks the outer element by a class. */
const FOCUSED = '&:focus-visible, &.Mui-focusVisible'
/** Focused only as the place where reading begins. */
const notAControl = { '&:focus-visible': { outline: 'none' } }
const ringWithin = { [FOCUSED]: { outlineOffset: -3 } }

export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI removes the outline and the phone's tap highlight. Without ripples nothing replaces them. And a button has the browser's own font.
    styleOverrides: {
      root: ({ theme }) => ({
        font: 'inherit',
        [FOCUSED]: focusRing(theme),
        '&:active': { opacity: PRESSED_OPACITY },
      }),
    },
  },
  // The ring is drawn inside these: their list or card would cut it off.
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
        // In a large text on a phone a label that is wider than its card takes several lines.
        [theme.breakpoints.down('sm')]: { maxWidth: '100%', whiteSpace: 'normal', textAlign: 'center' },
        transition: `background-color ${PACE}, border-color ${PACE}`,
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
        ...fingerHigh,
      }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: fingerHigh } },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiAlert: { styleOverrides: { root: ({ theme }) => ({ variants: SEVERITIES.map(tintedAlert(theme)) }) } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { borderRadius: 20 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: fingerHigh,
      // 3:1 against the card. MUI's default, black at one fifth, has less.
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
          transform: `translate(14px, -0.625rem) scale(${LABEL_SCALE})`,
          maxWidth: `calc((100% - 32px) / ${LABEL_SCALE})`,
        },
      },
    },
  },
  MuiDialog: {
    defaultProps: { slotProps: { paper: { ref: takeFocus } } },
    styleOverrides: {
      paper: {
        borderRadius: 20,
        ...notAControl,
        '&:not(.MuiDialog-paperFullScreen)': {
          [lyingPhone]: { margin: 12, maxHeight: 'calc(100% - 24px)' },
          // Above a keyboard, or enlarged fourfold, title and buttons would leave a field no room. All of it scrolls there.
          '@media (max-height: 320px)': { overflowY: 'auto', '& > *': { flexShrink: 0 } },
        },
      },
      // On a phone the form needs the width of the dialog's margins.
      paperFullWidth: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
      }),
    },
  },
  // Moves some space from the title to the content. A field's label stands above its frame and would be cut off otherwise.
  // Titles contain names of teams and players, which may be wider than a phone.
  MuiDialogTitle: {
    styleOverrides: { root: { paddingBottom: 8, overflowWrap: 'anywhere', ...notAControl } },
  },
  MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 12 } } } },
  // Buttons wrap on a phone instead of squeezing their words.
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap' } } },
  // MUI's own sizes for these would be a fourth and fifth size on every screen.
  MuiChip: { styleOverrides: { label: small } },
  MuiTooltip: { styleOverrides: { tooltip: small } },
  MuiBadge: { styleOverrides: { badge: small } },
  MuiListSubheader: { styleOverrides: { root: small } },
  MuiLinearProgress: {
    // The default is a paler tone of the bar: an empty bar would look full.
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars?.palette.surface.raised }) },
  },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 16 } } },
  MuiCssBaseline: { styleOverrides: baseline },
}

/**
 * A dialog without a focused field begins at its title. MUI would focus the frame around it, and a screen reader would not say that a
 * dialog has opened.
 */
function takeFocus(paper: HTMLElement | null): void {
  if (!paper || paper.contains(document.activeElement)) return
  const title = paper.querySelector<HTMLElement>('.MuiDialogTitle-root') ?? paper
  title.tabIndex = -1
  title.focus({ preventScroll: true })
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

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const

/** Lifted from the page by a tint of its color. MUI's dark alerts are darker than the page and look like holes. */
const tintedAlert =
  ({ vars }: Theme) =>
  (severity: (typeof SEVERITIES)[number]) => ({
    props: { variant: 'standard' as const, severity },
    style: {
      borderRadius: 12,
      color: vars?.palette.text.primary,
      backgroundColor: `color-mix(in srgb, ${vars?.palette[severity].main} 14%, ${vars?.palette.background.paper})`,
      '& .MuiAlert-icon': { color: vars?.palette[severity].main },
    },
  })

function focusRing({ vars }: Theme) {
  return { outline: `3px solid ${vars?.palette.primary.main}`, outlineOffset: 2 }
}

function baseline(theme: Theme) {
  const { vars } = theme
  return {
    html: { overflowY: 'scroll', WebkitTextSizeAdjust: '100%' },
    body: { fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
    // A page that is prerendered in another language stays hidden until it is in the reader's, for 2 s at most.
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

/** The notices of before-first-paint.js when the app cannot start. They replace a loading screen that would never end. */
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
