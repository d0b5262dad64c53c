import { sentence } from './texts.ts'

/** The name of a player without a name (product 3.3). It is the same for every reader, and not translated. */
export const ANONYMOUS = sentence('common.anonymous')

/** A player's name as others see it. */
export const shownName = (displayName: string | null): string => displayName ?? ANONYMOUS
