import i18next from 'i18next'

/** The language as its reader's country writes it: de-AT for German where the browser speaks that, else the language alone. */
export const regionalLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === language) ?? language

/** The locale of dates and the order of names; of numbers, too, unless the player chose otherwise (number-locale.ts). */
export const currentLocale = (): string => regionalLocale(i18next.language ?? 'en', navigator.languages)

/** Something of `Intl`, made once for each language that is chosen: `const day = byLocale((locale) => new Intl.DateTimeFormat(locale))`. */
export function byLocale<T>(make: (locale: string) => T, localeNow = currentLocale): () => T {
  let kept: { locale: string; made: T } | undefined
  return () => {
    const locale = localeNow()
    if (kept?.locale !== locale) kept = { locale, made: make(locale) }
    return kept.made
  }
}

const collator = byLocale((locale) => new Intl.Collator(locale))

/** The order of two names in the reader's language. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b)
