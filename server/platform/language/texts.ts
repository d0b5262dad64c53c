import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'

const FOLDER = new URL('../../../texts/', import.meta.url)

/** The other languages are translated from English, and use the English sentence if theirs is missing. */
export const SOURCE_LANGUAGE = 'en'

/** One for each file of texts/ (decisions/0050). */
export const LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => /^[a-z]{2,3}\.json$/.test(file))
  .map((file) => file.slice(0, -'.json'.length))
  .toSorted()

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Record<string, unknown>

const catalogue = i18next.createInstance()
await catalogue.init({
  lng: SOURCE_LANGUAGE,
  fallbackLng: SOURCE_LANGUAGE,
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { translation: read(language) }])),
  interpolation: { escapeValue: false },
})

/** Without the catalogue's typed keys: some keys are built from codes of rules and libraries. */
const translate = catalogue.t as unknown as (key: string, parameters: Record<string, unknown>) => string

/**
 * The sentence in `texts/` under `key`, with its parameters. The default is English, for what is stored or logged. For the reader of an
 * answer, use `sentenceForReader`.
 */
export function sentence(
  key: string,
  parameters: Record<string, unknown> = {},
  language: string = SOURCE_LANGUAGE,
): string {
  return translate(key, { ...parameters, lng: language })
}

/** Whether `texts/` has a sentence under `key`. */
export const hasSentence = (key: string): boolean => catalogue.exists(key)
