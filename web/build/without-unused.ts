import type { Plugin } from 'vite'

const EMPTY = '\0unused'
const EMPTY_MODULE = `
export default () => null
export const buildInitColorSchemeScript = () => null
export const DEFAULT_MODE_STORAGE_KEY = 'mode'
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
export const consumeInstrumentationClientResultMetaReceiver = () => null
export const getRouteInstrumentationUpdates = () => null
export const instrumentClientSideRouter = () => null
export const serialize = () => ''
export const stringifyTheme = () => ''`

/**
 * Removes parts of libraries that are always imported and never used from the build: MUI's ripples, which the theme switches off
 * (web/platform/theme/components.ts), MUI's script for the first color scheme, instead of which before-first-paint.js is there, and its theme as
 * text, which is for a tool that we do not use; what Emotion's `withTheme` needs, which nobody calls; React Router's hooks for measuring; and
 * Hono's cookies, which browsers send by themselves. That saves more than four of the 170 kilobytes of JavaScript that the landing page may load.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'keepup:without-unused',
    enforce: 'pre',
    resolveId: (source, importer) => (isUnused(source, importer) ? EMPTY : null),
    load: (id) => (id === EMPTY ? EMPTY_MODULE : null),
  }
}

const isUnused = (source: string, importer?: string) =>
  source === 'hoist-non-react-statics' ||
  source === './stringifyTheme.mjs' ||
  (source === './instrumentation.js' && importer?.endsWith('/lib/router/router.js')) ||
  (source === '../utils/cookie.js' && importer?.endsWith('/hono/dist/client/client.js')) ||
  (source === './TouchRipple.mjs' && importer?.endsWith('/ButtonBase/ButtonBase.mjs')) ||
  (source === '../InitColorSchemeScript/InitColorSchemeScript.mjs' &&
    importer?.endsWith('/cssVars/createCssVarsProvider.mjs'))
