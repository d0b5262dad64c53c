/**
 * Whether the text typed to confirm equals the name. Phone keyboards add spaces and compose letters differently, and people cannot see how
 * many spaces lie between two words. So these differences do not count.
 */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
