import i18next from 'i18next'
import en from '#texts/en.json' with { type: 'json' }

const catalogue = i18next.createInstance()
await catalogue.init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** The sentence that stands in `texts/` under `key`, with its parameters filled in. */
export function sentence(key: string, parameters: Record<string, unknown> = {}): string {
  return catalogue.t(key as never, parameters as never) as unknown as string
}

/** Whether `texts/` has a sentence under `key`. */
export const hasSentence = (key: string): boolean => catalogue.exists(key)
