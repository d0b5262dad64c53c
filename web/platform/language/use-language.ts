import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, LANGUAGES } from '#web/platform/language/texts.ts'
import { askProfile, useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { untilTold } from '#web/platform/player/load-profile.ts'

/** The language of the page, of this device, and of the mails to the signed-in player. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const { user } = useAuth()
  const may = useMay()
  const queries = useQueryClient()
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (language: string) => {
    setHasFailed(false)
    try {
      // A login by a player card changes this device only.
      if (user && may.call('PATCH', '/api/me')) {
        // A new player's first profile is loaded before, because loading it saves the language of the page.
        await queries.ensureQueryData(askProfile)
        await untilTold()
        // Visitors of the landing page do not load its code.
        const { changeProfile } = await import('#web/platform/player/keep-profile.ts')
        await changeProfile(queries, { language })
      }
      setHasFailed(!(await chooseLanguage(language)))
    } catch {
      setHasFailed(true)
    }
  }
  return { language: i18n.language, choose, hasFailed }
}

/** All languages, each under its own name. */
export const languageChoices = () => LANGUAGES.map((code) => ({ code, name: ownName(code) }))

function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code)!
  return name.charAt(0).toUpperCase() + name.slice(1)
}
