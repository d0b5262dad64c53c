import { sentence } from '#server/platform/language/texts.ts'

/** What a player without a name is shown as (spec §3), whoever looks: it is one name, not a sentence in the reader's language. */
export const ANONYMOUS = sentence('common.anonymous')

/** A player's name as others see it. */
export const shownName = (displayName: string | null): string => displayName ?? ANONYMOUS
