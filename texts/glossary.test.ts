import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LANGUAGES = { English: 'en', Deutsch: 'de', Español: 'es', Français: 'fr' }

/** The words that the tables of docs/glossary.md forbid, by language: the last cell of each row. */
const page = readFileSync('docs/glossary.md', 'utf8')
const forbidden = Object.entries(LANGUAGES).map(([title, language]) => {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const cells = [...section.matchAll(/^\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$/gm)].map(([, cell]) => cell!.trim())
  const words = cells
    .filter((cell) => cell !== 'never' && !/^-*$/.test(cell))
    .flatMap((cell) => cell.split(', '))
  return { language, words }
})

test('every language has its section', () => {
  const catalogues = readdirSync('texts').filter((file) => file.endsWith('.json'))
  expect(Object.values(LANGUAGES).map((language) => `${language}.json`)).toEqual(
    expect.arrayContaining(catalogues),
  )
})

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}: ${value}`] : flat(value, `${path}${key}.`),
  )

test.each(forbidden)('$language has one word for one thing', ({ language, words }) => {
  expect(words.length).toBeGreaterThan(3)
  const sentences = flat(JSON.parse(readFileSync(`texts/${language}.json`, 'utf8')) as Texts)
  const twins = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?:e?[sn])?(?!\\p{L})`, 'iu')
  const read = (sentence: string) => sentence.slice(sentence.indexOf(': ')).replace(/\{\{[^}]*\}\}/g, '')
  expect(sentences.filter((sentence) => twins.test(read(sentence)))).toEqual([])
})

/** Where people read who do not use Keepup yet. */
const OUTSIDE = /^(?:brand|landing|mails|pages|account\.guardian|publicPlayer\.preview|previews)\./

test('German says Ballkontakt only to people who do not use Keepup yet', () => {
  const sentences = flat(JSON.parse(readFileSync('texts/de.json', 'utf8')) as Texts)
  expect(sentences.filter((sentence) => sentence.includes('Ballkontakt') && !OUTSIDE.test(sentence))).toEqual(
    [],
  )
})

/** Words that fit only many of what "{{juggles}}" stands for. A noun behind it makes it a mere number. */
const PLURAL_BESIDE_JUGGLES: Record<string, RegExp> = {
  de: /\{\{juggles\}\}(?! Kontakt| Ballkontakt).* (?:gehen|werden)\b/,
  es: /\{\{juggles\}\}(?! toques?\b| seguidos).*\p{L}[ai]d[oa]s\b|\p{L}rán \{\{juggles\}\}/u,
  fr: /\{\{juggles\}\}(?! jongles?\b).*(?:seront|perdus|\p{L}és)(?!\p{L})/u,
}

test.each(Object.entries(PLURAL_BESIDE_JUGGLES))(
  '%s says of one juggle what it says of many',
  (language, plural) => {
    const sentences = flat(JSON.parse(readFileSync(`texts/${language}.json`, 'utf8')) as Texts)
    expect(sentences.filter((sentence) => plural.test(sentence))).toEqual([])
  },
)
