/** The part of a pattern that matches one letter. */
interface Atom {
  source: string
  /** Whether the pattern may repeat it without end, alone or within a group. */
  repeats: boolean
}

const TOKEN =
  /\\[pPu]\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\k<\w+>|\\.|\[(?:[^\]\\]|\\.)*\]|\(\?(?:<?[=!]|:|<\w+>)|[()|^$]|./gsu
const QUANTIFIER = /^(?:[*+?]|\{(\d+),?\d*\})\??/
const IS_ENDLESS = /^(?:[*+]|\{\d+,\})/
const IS_EDGE = /^(?:\^|\$|\\b|\\B)$/
const IS_REFERENCE = /^\\(?:[1-9]|k<)/

/** Letters of every kind that patterns distinguish. */
const ALPHABET = [
  ...Array.from({ length: 127 }, (_, code) => String.fromCharCode(code)),
  '\u00A0',
  '\u00E9',
  '\u0130',
  '\u2028',
  '\u200E',
  '\uFEFF',
  '\uFF1D',
  '\u{1F3C6}',
  '\uD83C',
]

/**
 * The slowest texts for a pattern. Each leads to a place where the pattern repeats something. Then comes a long run of one letter, or of
 * two in turn, and then a letter that ends the run or fits nowhere.
 */
export function* slowestTexts(source: string, flags: string, length: number): Generator<string> {
  const { atoms, prefixes } = read(source, flags)
  // Without an endless repetition, a pattern looks at only a few letters from each place.
  if (!atoms.some(({ repeats }) => repeats)) return
  const letters = lettersToTellApart(atoms, flags)
  const repeated = letters.filter((letter) =>
    atoms.some((atom) => atom.repeats && matches(atom.source, letter, flags)),
  )
  for (const prefix of prefixes) {
    for (const letter of repeated) {
      for (const end of letters) yield prefix + letter.repeat(length / letter.length) + end
      for (const second of letters)
        if (second !== letter) yield prefix + (letter + second).repeat(length / 2) + letters[0]
    }
    // The text before the repetition, over and over.
    if (prefix) yield prefix.repeat(length / prefix.length) + letters[0]
  }
}

/** The letters and classes around each endless repetition of a pattern, and the shortest texts that lead to one. */
function read(source: string, flags: string): { atoms: Atom[]; prefixes: Set<string> } {
  const atoms: Atom[] = []
  const prefixes = new Set<string>([''])
  const groups: { before: string; isLook: boolean; firstAtom: number }[] = []
  let before = ''
  const repeatFrom = (first: number, prefix: string) => {
    for (const atom of atoms.slice(first)) atom.repeats = true
    prefixes.add(prefix).add(before)
  }
  for (let at = 0; at < source.length;) {
    TOKEN.lastIndex = at
    const [token] = TOKEN.exec(source)!
    at += token.length
    const opens = token.startsWith('(')
    const [quantifier = '', least = '1'] = (!opens && QUANTIFIER.exec(source.slice(at))) || []
    if (token !== '|') at += quantifier.length
    if (opens) groups.push({ before, isLook: /^\(\?<?[=!]/.test(token), firstAtom: atoms.length })
    else if (token === '|') before = groups.at(-1)?.before ?? ''
    else if (token === ')') {
      const group = groups.pop()!
      if (IS_ENDLESS.test(quantifier)) repeatFrom(group.firstAtom, group.before)
      if (group.isLook) before = group.before
    } else if (!IS_EDGE.test(token) && !IS_REFERENCE.test(token)) {
      const prefix = before
      atoms.push({ source: token, repeats: false })
      before += (ALPHABET.find((letter) => matches(token, letter, flags)) ?? '').repeat(Number(least))
      if (IS_ENDLESS.test(quantifier)) repeatFrom(atoms.length - 1, prefix)
    }
  }
  return { atoms, prefixes: prefixes.add(before) }
}

/** One letter for each set of atoms near a repetition that a letter can match. The letter that matches none comes first. */
function lettersToTellApart(atoms: readonly Atom[], flags: string): string[] {
  const near = atoms.filter((_, place) =>
    atoms.slice(Math.max(0, place - 1), place + 2).some((atom) => atom.repeats),
  )
  const bySet = new Map<string, string>()
  for (const letter of ALPHABET) {
    const set = near.map(({ source }) => Number(matches(source, letter, flags))).join('')
    if (!bySet.has(set)) bySet.set(set, letter)
  }
  return [...bySet].sort(([a], [b]) => a.localeCompare(b)).map(([, letter]) => letter)
}

const matches = (atom: string, letter: string, flags: string) =>
  new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, '')).test(letter)
