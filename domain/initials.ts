const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const firstGrapheme = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** One or two letters for a name. They are whole graphemes, so that emoji and combined letters are never cut. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  // Words that begin with a letter come before emoji and numbers.
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const [first = '', ...others] = spelled.length > 0 ? spelled : words.slice(0, 1)
  const last = others.at(-1) ?? ''
  return (firstGrapheme(first) + firstGrapheme(last)).toUpperCase()
}
