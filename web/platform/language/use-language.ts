import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '#web/platform/api/client.ts'
import { chooseLanguage, LANGUAGES } from '#web/platform/language/texts.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { queryKeys } from '#web/platform/api/query-keys.ts'

/** The language of the page and of this device, and of the mails to whoever is signed in. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const { user } = useAuth()
  const queries = useQueryClient()
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (language: string) => {
    setHasFailed(false)
    try {
      // First: a profile that is loaded meanwhile would bring the old one back.
      if (user) queries.setQueryData(queryKeys.me, await unwrap(api.api.me.$patch({ json: { language } })))
      setHasFailed(!(await chooseLanguage(language)))
    } catch {
      setHasFailed(true)
    }
  }
  return { language: i18n.language, choose, hasFailed }
}

/** The languages there are, each by its own name. */
export const languageChoices = () => LANGUAGES.map((code) => ({ code, name: ownName(code) }))

function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code)!
  return name.charAt(0).toUpperCase() + name.slice(1)
}
