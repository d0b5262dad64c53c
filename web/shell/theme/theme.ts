import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { typography } from './typography.ts'

/** The only place for colors, radii and shadows (look.md). Everything reaches the page as CSS variables. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'keepup' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: darkPalette }, light: { palette: lightPalette } },
  // Radii: 12 for what one presses, twice that for what one reads (`borderRadius: 2` in sx).
  shape: { borderRadius: 12 },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  typography,
  components,
})
