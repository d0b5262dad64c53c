import { unwrap } from '#web/platform/api/client.ts'
import { fetchOrTakeEarly } from '#web/platform/api/early-answers.ts'
import { languageHeader } from '#web/platform/api/language-header.ts'
import { choiceHeaders } from './stored-sign-in-choices.ts'

/** Calls an endpoint that Better Auth answers. Throws an `ApiProblem`. */
export function postIdentity<T>(path: string, body: object): Promise<T> {
  return unwrap<T>(
    fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...languageHeader(), ...choiceHeaders() },
      body: JSON.stringify(body),
    }),
  )
}

export function getIdentity<T>(path: string): Promise<T> {
  return unwrap<T>(fetchOrTakeEarly(`/api/auth/${path}`, { cache: 'no-store', headers: languageHeader() }))
}
