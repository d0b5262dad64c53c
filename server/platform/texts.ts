import i18next from 'i18next'
import en from '#texts/en.json' with { type: 'json' }

const catalogue = i18next.createInstance()
await catalogue.init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** Without the catalogue's typed keys: codes that come from rules and libraries name their sentences too. */
const translate = catalogue.getFixedT('en') as unknown as (
  key: string,
  parameters: Record<string, unknown>,
) => string

/** The sentence that stands in `texts/` under `key`, with its parameters filled in. */
export function sentence(key: string, parameters: Record<string, unknown> = {}): string {
  return translate(key, parameters)
}

/** Whether `texts/` has a sentence under `key`. */
export const hasSentence = (key: string): boolean => catalogue.exists(key)
