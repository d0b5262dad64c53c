/** A long name, or a name in a large text, takes as many lines as it needs. Apart from the rows of boards, so that Today does not load these. */
export const longName = { lineHeight: 1.35, overflowWrap: 'anywhere' } as const
