import type { Plugin } from 'vite'

const EMPTY = '\0no-ripples'

/**
 * Removes MUI's ripples from the build. The theme switches them off (web/platform/theme/components.ts), but every button imports them
 * anyway. That saves two of the 170 kilobytes of JavaScript that the landing page may load.
 */
export function withoutRipples(): Plugin {
  return {
    name: 'keepup:without-ripples',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './TouchRipple.mjs' && importer?.endsWith('/ButtonBase/ButtonBase.mjs') ? EMPTY : null,
    load: (id) => (id === EMPTY ? 'export default () => null' : null),
  }
}
