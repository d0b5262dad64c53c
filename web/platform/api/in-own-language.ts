import i18next from 'i18next'

/** The language of the app, which may be another than the browser's own: problems are explained in it. */
export const inOwnLanguage = (): Record<string, string> => ({ 'accept-language': i18next.language ?? 'en' })
