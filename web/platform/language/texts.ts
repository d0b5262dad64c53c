import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { firstTexts, languages } from 'virtual:languages'
import { writeDevice } from '#web/ui/device-storage.ts'
import { writeNumbersInSentences } from '#web/ui/format/number-locale.ts'

/** What the prerendered pages are written in, and what comes with the app. */
const SOURCE_LANGUAGE = 'en'
/** before-first-paint.js reads it. */
const STORAGE_KEY = 'language'

/** Whether a screen beyond the landing page has been asked for: then a language is complete with all of its texts only. */
let needsRest = false
/** The language that is read, or that is on its way. */
let wanted = SOURCE_LANGUAGE

/** Starts with the English words of the first paint, synchronously: the first render of a prerendered page has its sentences at once. */
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
 * Changes the language once its texts have loaded. A language that does not exist, or whose texts do not load, leaves everything as it
 * is; of two that are asked for at the same time, the one asked for last is shown, whichever loads first.
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

/** Changes the language, and makes it the one that this device starts with. False if its texts could not be loaded. */
export async function chooseLanguage(language: string): Promise<boolean> {
  await readIn(language)
  writeDevice(STORAGE_KEY, i18next.language)
  return i18next.language === language
}

async function loadTexts(language: string): Promise<void> {
  const { first, rest } = languages[language]!
  const halves = await Promise.all([first?.(), needsRest ? rest() : undefined])
  for (const half of halves) if (half) i18next.addResourceBundle(language, 'translation', half.default)
}

/** A module together with the sentences that it needs. The browser keeps what it has loaded. */
export async function withAllTexts<T>(module: Promise<T>): Promise<T> {
  needsRest = true
  const [loaded] = await Promise.all([module, loadTexts(wanted)])
  return loaded
}
