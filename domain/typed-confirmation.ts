/**
 * Whether the text typed to confirm equals the name. Phone keyboards add spaces and compose letters differently, people cannot see how many
 * spaces lie between two words, and keyboards lack long dashes and curly quotes. So these differences do not count.
 */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c-\u201e\u00ab\u00bb]/g, '"')
    .trim()
    .toLowerCase()
