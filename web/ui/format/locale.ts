import i18next from 'i18next'

/** The language with the reader's region, such as de-AT for German, if the browser prefers it. Otherwise the language alone. */
export const regionalLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === language) ?? language

/**
 * The locales that the browser prefers. On Linux some browsers list what the system is set to, such as "C" or "en-US@posix", which every
 * `Intl` object refuses.
 */
export const preferredLocales = (): string[] => navigator.languages.filter(isLocale)

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The locale of dates and of sorted names. Numbers use it too, unless the player chose otherwise (number-locale.ts). */
export const currentLocale = (): string => regionalLocale(i18next.language ?? 'en', preferredLocales())

/** Caches an `Intl` object for the current language: `const day = byLocale((locale) => new Intl.DateTimeFormat(locale))`. */
export function byLocale<T>(make: (locale: string) => T, localeNow = currentLocale): () => T {
  let kept: { locale: string; made: T } | undefined
  return () => {
    const locale = localeNow()
    if (kept?.locale !== locale) kept = { locale, made: make(locale) }
    return kept.made
  }
}

const collator = byLocale((locale) => new Intl.Collator(locale, { numeric: true }))

/** Compares two names in the order of the reader's language. U9 comes before U11. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b)
