import i18next from 'i18next'

/** Asks for problems in the language of the app, which can differ from the browser's. */
export const languageHeader = (): Record<string, string> => ({ 'accept-language': i18next.language ?? 'en' })
