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
})

test('there is a translation to be held against English', () => {
  expect(translations).toContain('de.json')
})
