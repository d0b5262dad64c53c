import { useTranslation } from 'react-i18next'
import { describeDevice } from './describe-device.ts'

/** A user agent in words: "Chrome on Windows". */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent)
    if (browser && system) return t('security.logins.device', { browser, system })
    return browser ?? system ?? t('security.logins.unknownDevice')
  }
}
