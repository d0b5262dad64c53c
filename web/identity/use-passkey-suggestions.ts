import { useEffect, useEffectEvent, useState } from 'react'
import { canSuggestPasskeys } from '#web/shell/providers/sign-in/passkeys/can-use-passkeys.ts'
import { choosePasskey, type ChosenPasskey } from '#web/shell/providers/sign-in/passkeys/passkeys.ts'
import { suggestPasskeys } from '#web/shell/providers/sign-in/passkeys/suggest-passkeys.ts'

/**
 * Lets the browser suggest its passkeys in the email field while `active`. A device asks for one thing at a time, so whoever wants
 * to ask it for something else must first make this inactive. Answers whether the field is to carry the suggestions.
 */
export function usePasskeySuggestions(active: boolean, onChosen: (passkey: ChosenPasskey) => void): boolean {
  const [available, setAvailable] = useState(false)
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    void canSuggestPasskeys().then(setAvailable, () => {})
  }, [])
  const suggesting = available && active
  useEffect(() => {
    if (!suggesting) return
    const controller = new AbortController()
    void suggestPasskeys(choosePasskey, controller.signal).then((passkey) => passkey && choose(passkey))
    return () => controller.abort()
  }, [suggesting])
  return available
}
