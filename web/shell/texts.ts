import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from '#texts/en.json'

/** Loads the texts synchronously, so that the first render already has its sentences. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}
