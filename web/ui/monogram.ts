/** How many calm colors the theme has for monograms. */
export const MONOGRAM_TONES = 6

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstGrapheme = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** One or two letters that stand for a name: whole graphemes, so that emoji and combined letters are never cut. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  // A word of a letter's own is worth more than an emoji or a number beside it.
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const [first = '', ...others] = spelled.length > 0 ? spelled : words.slice(0, 1)
  const last = others.at(-1) ?? ''
  return (firstGrapheme(first) + firstGrapheme(last)).toLocaleUpperCase()
}

/** The same tone for the same player everywhere. */
export function monogramTone(key: string): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return hash % MONOGRAM_TONES
}
