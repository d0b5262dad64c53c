import { type Answer, cookiesOf, type Player, send } from './player.ts'
import type { SoftPasskey } from './soft-passkey.ts'

/** Adds a passkey to a player's account at `url`, as the settings do. Returns the last answer. */
export async function registerPasskey(url: string, player: Player, passkey: SoftPasskey): Promise<Answer> {
  const options = await player.get('/api/auth/passkey/generate-register-options')
  const headers = { authorization: `Bearer ${player.token}`, cookie: cookiesOf(options), origin: url }
  const body = { response: passkey.register(options.body.challenge) }
  return send(url, '/api/auth/passkey/verify-registration', 'POST', headers, body)
}
