import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { firstTexts, languages } from 'virtual:languages'
import { writeDevice } from '#web/ui/device/device-storage.ts'
import { writeNumbersInSentences } from '#web/ui/format/number-locale.ts'

/** The language of the prerendered pages, and the only one whose texts are part of the app. */
const SOURCE_LANGUAGE = 'en'
/** before-first-paint.js reads it. */
const STORAGE_KEY = 'language'

/** Whether a screen beyond the landing page has been asked for. From then on a language needs all of its texts. */
let needsRest = false
/** The current language, or the one that is loading. */
let wanted = SOURCE_LANGUAGE

/** Starts with the English texts of the first paint, synchronously, so that the first render of a prerendered page has its sentences. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: SOURCE_LANGUAGE,
    fallbackLng: SOURCE_LANGUAGE,
    resources: { [SOURCE_LANGUAGE]: { translation: firstTexts } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  writeNumbersInSentences()
}

export const LANGUAGES = Object.keys(languages)

/**
 * Changes the language once its texts have loaded. Nothing changes if the language does not exist or its texts do not load. Of two requests
 * at the same time the later one wins, whichever loads first.
 */
export async function readIn(language: string): Promise<void> {
  if (language === wanted || !languages[language]) return
  wanted = language
  try {
    await loadTexts(language)
    if (wanted === language) await i18next.changeLanguage(language)
  } catch (error) {
    console.warn('The texts did not load', error)
    if (wanted === language) wanted = i18next.language
  }
  document.documentElement.lang = i18next.language
}

/** Changes the language and keeps it for this device. False if its texts could not be loaded. */
export async function chooseLanguage(language: string): Promise<boolean> {
  await readIn(language)
  writeDevice(STORAGE_KEY, i18next.language)
  return i18next.language === language
}

async function loadTexts(language: string): Promise<void> {
  const { first, rest } = languages[language]!
  const halves = await Promise.all([first?.(), needsRest ? rest() : undefined])
  // Nobody changes the texts, so they need not be copied.
  const asTheyAre = { skipCopy: true }
  for (const half of halves)
    if (half) i18next.addResourceBundle(language, 'translation', half.default, false, true, asTheyAre)
}

/** Loads a module together with the texts that it needs. The browser caches both. */
export async function withAllTexts<T>(module: Promise<T>): Promise<T> {
  needsRest = true
  const [loaded] = await Promise.all([module, loadTexts(wanted)])
  return loaded
}
