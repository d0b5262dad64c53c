/** The theme's calm colors for monograms. */
export const MONOGRAM_TONES = ['tone0', 'tone1', 'tone2', 'tone3', 'tone4', 'tone5'] as const
export type MonogramTone = (typeof MONOGRAM_TONES)[number]

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstGrapheme = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** One or two letters for a name. They are whole graphemes, so that emoji and combined letters are never cut. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  // Words that begin with a letter come before emoji and numbers.
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const [first = '', ...others] = spelled.length > 0 ? spelled : words.slice(0, 1)
  const last = others.at(-1) ?? ''
  return (firstGrapheme(first) + firstGrapheme(last)).toLocaleUpperCase()
}

/** The same tone for the same key everywhere. */
export function monogramTone(key: string): MonogramTone {
  let hash = 0
  for (const character of key) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return MONOGRAM_TONES[hash % MONOGRAM_TONES.length]!
}
