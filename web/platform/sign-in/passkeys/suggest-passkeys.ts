import type { ChosenPasskey } from './passkeys.ts'

/** Milliseconds between two suggestions. The server forgets a challenge after five minutes. */
export const RENEW_MS = 4 * 60_000

/** Lets the device suggest its passkeys in the email field until one is chosen or `signal` aborts. */
export type Choose = (how: { mediation: 'conditional'; signal: AbortSignal }) => Promise<ChosenPasskey>

/**
 * The passkey that the player chooses among the suggestions. Null when they are aborted or the browser cannot make any. Nobody asked for
 * the suggestions, so failures stay silent.
 */
export async function suggestPasskeys(choose: Choose, signal: AbortSignal): Promise<ChosenPasskey | null> {
  while (!signal.aborted) {
    const expired = new AbortController()
    const timer = setTimeout(() => expired.abort(), RENEW_MS)
    const until = AbortSignal.any([signal, expired.signal])
    try {
      const chosen = await choose({ mediation: 'conditional', signal: until })
      return signal.aborted ? null : chosen
    } catch (error) {
      if (until.aborted) continue
      console.warn('Passkeys cannot be suggested', error)
      return null
    } finally {
      clearTimeout(timer)
    }
  }
  return null
}
