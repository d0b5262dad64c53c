import type { Plugin } from 'vite'

const EMPTY = '\0unused'

/**
 * Removes parts of libraries that are always imported and never used from the build: MUI's ripples, which the theme switches off
 * (web/platform/theme/components.ts), and what Emotion's `withTheme` needs, which nobody calls. That saves three of the 170 kilobytes of
 * JavaScript that the landing page may load.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'keepup:without-unused',
    enforce: 'pre',
    resolveId: (source, importer) => (isUnused(source, importer) ? EMPTY : null),
    load: (id) => (id === EMPTY ? 'export default () => null' : null),
  }
}

const isUnused = (source: string, importer?: string) =>
  source === 'hoist-non-react-statics' ||
  (source === './TouchRipple.mjs' && importer?.endsWith('/ButtonBase/ButtonBase.mjs'))
