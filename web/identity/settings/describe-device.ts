import { useTranslation } from 'react-i18next'

/** The first match wins, because many browsers also name their ancestors. */
const BROWSERS: [RegExp, string][] = [
  [/Keepup\//, 'Keepup app'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

export interface Device {
  browser: string | null
  system: string | null
}

export function describeDevice(userAgent: string | null): Device {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

/** A user agent in words: "Chrome on Windows". */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent)
    if (browser && system) return t('security.logins.device', { browser, system })
    return browser ?? system ?? t('security.logins.unknownDevice')
  }
}
