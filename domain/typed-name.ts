/**
 * Whether what was typed to confirm is the name. A phone's keyboard adds spaces and composes letters in its own way, and nobody sees how many
 * spaces a name has between two words.
 */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
