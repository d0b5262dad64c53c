/** A long name, or a name in a large text, takes as many lines as it needs. */
export const longName = { lineHeight: 1.35, overflowWrap: 'anywhere' } as const
