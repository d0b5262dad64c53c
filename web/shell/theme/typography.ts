import type { ThemeOptions } from '@mui/material/styles'

const weight = { regular: 400, medium: 500, strong: 650, heavy: 750 }

/** Three sizes for a screen (heading, body, small) besides its one strong number or hero. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontWeightRegular: weight.regular,
  fontWeightMedium: weight.medium,
  fontWeightBold: weight.strong,
  h1: {
    fontSize: 'clamp(1.75rem, 1.45rem + 1.5vw, 2.5rem)',
    fontWeight: weight.heavy,
    lineHeight: 1.15,
    letterSpacing: '-0.025em',
  },
  h2: {
    fontSize: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)',
    fontWeight: weight.heavy,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
  },
  h3: { fontSize: '1.125rem', fontWeight: weight.strong, lineHeight: 1.35, letterSpacing: '-0.01em' },
  h4: { fontSize: '1rem', fontWeight: weight.strong, lineHeight: 1.4 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.55 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  button: { fontSize: '0.9375rem', fontWeight: weight.strong, textTransform: 'none', letterSpacing: 0 },
}
