import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { components } from './components.ts'
import { darkPalette, lightPalette } from './palette.ts'

const weight = { regular: 400, medium: 500, strong: 650, heavy: 750 }

/**
 * The three text sizes of every screen, besides its one strong number or hero (product 13.3). Within a size, weight and color make the
 * difference.
 */
const size = { heading: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)', body: '1rem', small: '0.875rem' }

const heading = {
  fontSize: size.heading,
  fontWeight: weight.heavy,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
}
const strong = { fontSize: size.body, fontWeight: weight.strong, lineHeight: 1.4, letterSpacing: '-0.01em' }
const small = { fontSize: size.small, lineHeight: 1.55 }

const typography: ThemeOptions['typography'] = {
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontWeightRegular: weight.regular,
  fontWeightMedium: weight.medium,
  fontWeightBold: weight.strong,
  h1: heading,
  h2: heading,
  h3: strong,
  h4: strong,
  // Used by MUI's own components: titles of dialogs, and words above lists and figures.
  h6: heading,
  subtitle1: { fontSize: size.body },
  subtitle2: { ...small, fontWeight: weight.strong },
  body1: { fontSize: size.body, lineHeight: 1.6 },
  body2: small,
  caption: small,
  overline: small,
  button: { fontSize: size.small, fontWeight: weight.strong, textTransform: 'none', letterSpacing: 0 },
}

/** The only place for colors, radii and shadows (product 1.5, 13.2). Everything reaches the page as CSS variables. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'keepup' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: darkPalette }, light: { palette: lightPalette } },
  // Radii: 12 for what is pressed, twice that for what is read (`borderRadius: 2` in sx).
  shape: { borderRadius: 12 },
  // Pixels (product 13.4).
  spacing: 8,
  // Nothing moves when the system asks for that (product 13.8).
  motion: { reducedMotion: 'system' },
  typography,
  components,
})
