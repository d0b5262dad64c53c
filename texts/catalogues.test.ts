import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Texts {
  [key: string]: string | Texts
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Texts

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const english = new Map(flat(read('en.json')))
const translations = readdirSync(new URL('.', import.meta.url)).filter((file) =>
  /^(?!en)[a-z]{2,3}\.json$/.test(file),
)

/** `juggles_one` and `rank_ordinal_two` as what they are the English forms of; null for a sentence with one form only. */
function pluralOf(key: string): { base: string; type: 'cardinal' | 'ordinal' } | null {
  const [, base, ordinal] = /^(.+?)(_ordinal)?_(?:one|two|few|many|other)$/.exec(key) ?? []
  if (base === undefined || !english.has(`${base}${ordinal ?? ''}_other`)) return null
  return { base: base + (ordinal ?? ''), type: ordinal ? 'ordinal' : 'cardinal' }
}

/** The keys that a language must have: English's, with the plural forms that the language has. */
function keysOf(language: string): Set<string> {
  const keys = [...english.keys()].flatMap((key) => {
    const plural = pluralOf(key)
    if (!plural) return [key]
    const { pluralCategories } = new Intl.PluralRules(language, { type: plural.type }).resolvedOptions()
    return pluralCategories.map((category) => `${plural.base}_${category}`)
  })
  return new Set(keys)
}

/** The English sentence that a key's sentence says; forms that English has not say what its last one says. */
const sourceOf = (key: string): string =>
  english.get(key) ?? english.get(`${pluralOf(key)?.base}_other`) ?? ''

/** Placeholders with their formats, and tags, in any order: what code fills in. */
const filledIn = (sentence: string): string =>
  (sentence.match(/\{\{[^}]*\}\}|<\/?\w+ ?\/?>/g) ?? []).toSorted((a, b) => (a < b ? -1 : 1)).join()

/** The mark that a sentence ends with, within quotes, too. */
const ending = (sentence: string): string => /[.!?:…](?=[”“»\s)]*$)/.exec(sentence)?.[0] ?? ''

/** What ends with a mark though English does not: an ordinal in German, a salutation in Spanish. */
const MARK_IS_NO_ENDING = /\}\}[.:]$/

const NO_STRAIGHT_QUOTES = /^[^"']*$/

/** How each language writes what is no letter: a whole sentence matches each. Spaces within French are U+00A0 and U+202F. */
const WRITTEN: Record<string, Record<string, RegExp>> = {
  en: { '“quotes”': /^[^"„«»]*$/ },
  de: {
    'no straight quotes': NO_STRAIGHT_QUOTES,
    '„quotes“': /^[^„“”«»]*(?:„[^„“”«»]+“[^„“”«»]*)*$/,
    'a space before an ellipsis': /^(?:[^…]|(?<= |^)…)*$/,
  },
  es: {
    'no straight quotes': NO_STRAIGHT_QUOTES,
    '«quotes»': /^[^„“”«»]*(?:«\S(?:[^„“”«»]*\S)?»[^„“”«»]*)*$/,
    'no plural before a time, which may be 1 s': /^(?!.*(?:quedan|unos|unas|otros) \{\{time\}\})/i,
    '¿questions?': /^[^¿?]*(?:¿[^¿?]+\?[^¿?]*)*$/,
    '¡exclamations!': /^[^¡!]*(?:¡[^¡!]+![^¡!]*)*$/,
  },
  fr: {
    'no straight quotes': NO_STRAIGHT_QUOTES,
    '« quotes »': /^[^„“”«»]*(?:«\u00a0[^„“”«»]+\u00a0»[^„“”«»]*)*$/,
    'a space before a colon, but not within a time': /^(?:[^:]|(?<=\u00a0|\d):)*$/,
    'a narrow space before ; ! ?': /^(?:[^;!?]|(?<=\u202f)[;!?])*$/,
  },
}

/** What holds in every language. */
const WRITTEN_ANYWHERE: Record<string, RegExp> = {
  'an ellipsis as one character': /^(?!.*\.\.)/s,
  'single spaces, and none at an end': /^(?!\s|.*\s\s|.*\s$)/s,
  'a dash that is no hyphen': /^(?!.* - )/s,
  'a number and its unit in one line': /^(?!.*(?:\}\}|\d) (?:min|h|d|j|T|s|GB|Go)(?![\p{L}’]))/su,
}

/** Players are addressed as du, tú, tu; guardians, who never chose to be here, as Sie, usted, vous (decisions/0050). */
const TO_GUARDIANS = /^(?:mails\.guardian[A-Z]|account\.guardian\.)/
const ADDRESSED: Record<string, { formal: RegExp; informal: RegExp }> = {
  de: {
    formal: /\bIhnen\b|(?<=[a-zäöüß,] )(?:Sie|Ihre?[nmrs]?)\b/,
    informal: /\b(?:du|dich|dir|deine?[nmrs]?)\b/i,
  },
  es: { formal: /\busted\b/i, informal: /(?<!\p{L})(?:tú|tus?|te)(?!\p{L})/iu },
  fr: { formal: /\b(?:votre|vos)\b/i, informal: /(?<!\p{L})(?:tu|ton|ta|tes|toi|t’)(?!\p{L})/iu },
}

describe.each(['en.json', ...translations])('%s', (file) => {
  const texts = flat(read(file))
  const rules = { ...WRITTEN_ANYWHERE, ...WRITTEN[file.slice(0, -'.json'.length)] }

  test.each(Object.entries(rules))('is written with %s', (_, rule) => {
    expect(texts.filter(([, sentence]) => !rule.test(sentence))).toEqual([])
  })
})

describe.each(translations)('%s', (file) => {
  const texts = new Map(flat(read(file)))
  const keys = keysOf(file.slice(0, -'.json'.length))

  test('says everything that English says, in every plural form of its own', () => {
    expect([...keys].filter((key) => !texts.get(key)?.trim())).toEqual([])
  })

  test('says nothing that English does not', () => {
    expect([...texts.keys()].filter((key) => !keys.has(key))).toEqual([])
  })

  test('leaves the same places to be filled in', () => {
    const differing = [...texts].filter(
      ([key, sentence]) => keys.has(key) && filledIn(sentence) !== filledIn(sourceOf(key)),
    )
    expect(differing.map(([key, sentence]) => `${key}: ${sentence}`)).toEqual([])
  })

  test('ends its sentences as English does', () => {
    const differing = [...texts].filter(([key, sentence]) => {
      const wanted = ending(sourceOf(key))
      return ending(sentence) !== wanted && !(wanted === '' && MARK_IS_NO_ENDING.test(sentence))
    })
    expect(differing).toEqual([])
  })

  test('addresses players and guardians each in one way', () => {
    const { formal, informal } = ADDRESSED[file.slice(0, -'.json'.length)] ?? {}
    const wrong = [...texts].filter(([key, sentence]) =>
      (TO_GUARDIANS.test(key) ? informal : formal)?.test(sentence),
    )
    expect(wrong).toEqual([])
  })
})

test('there is a translation to be held against English', () => {
  expect(translations).toContain('de.json')
})

/** What of the code may ask for a text: the app, the server, and the reasons that the domain gives. */
const code = ['web', 'server', 'domain', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
)

/** Keys as code writes them: `'nav.home'`, or with parts that are known later: `` `mails.${kind}.subject` ``. */
const written = new Set(
  code.join('\n').match(/(?<=['"`])[\w-](?:[\w-]|\$\{[^`{}]*\})*(?:\.(?:[\w-]|\$\{[^`{}]*\})+)+(?=['"`])/g),
)

/** A text is read by its key, without its plural form, or by that of a section that holds it. */
const isRead = new RegExp(
  `^(?:${[...written]
    .map((key) =>
      key
        .split(/\$\{[^{}]*\}/)
        .map((part) => part.replaceAll('.', String.raw`\.`))
        .join('[^.]+'),
    )
    .join('|')})(?:$|[._])`,
)

test('every text is read somewhere', () => {
  expect([...english.keys()].filter((key) => !isRead.test(key))).toEqual([])
})
