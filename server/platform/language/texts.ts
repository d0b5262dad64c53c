import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'

const FOLDER = new URL('../../../texts/', import.meta.url)

/** English is what the others are translated from, and what stands where they lack a sentence. */
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

/** Without the catalogue's typed keys: codes that come from rules and libraries name their sentences too. */
const translate = catalogue.t as unknown as (key: string, parameters: Record<string, unknown>) => string

/**
 * The sentence that stands in `texts/` under `key`, with its parameters filled in. In English unless told otherwise: what is stored or
 * logged is the same for everybody; what one person reads is `sentenceForReader`.
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
