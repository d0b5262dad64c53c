/** The gradient of the brand, here for a personal best (look.md). */
export const brandText = {
  backgroundImage:
    'linear-gradient(100deg, var(--keepup-palette-brand-textFrom), var(--keepup-palette-brand-textTo))',
  backgroundClip: 'text',
  color: 'transparent',
} as const
