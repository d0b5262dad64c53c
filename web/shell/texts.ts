import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import firstTexts from 'virtual:first-texts'

const LANGUAGE = 'en'

/** Starts with the words of the first paint, synchronously, so that the first render already has its sentences. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    resources: { [LANGUAGE]: { translation: firstTexts } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}

/** All the other sentences; every screen but the landing page waits for them. The browser keeps what it has loaded. */
async function loadAllTexts(): Promise<void> {
  const texts = await import('#texts/en.json')
  i18next.addResourceBundle(LANGUAGE, 'translation', texts.default)
}

/** A module together with the sentences that it needs. */
export async function withAllTexts<T>(module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, loadAllTexts()])
  return loaded
}
