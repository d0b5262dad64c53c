import i18next from 'i18next'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { unwrap } from '#web/platform/api/client.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { ownHeaders } from '#web/platform/api/own-headers.ts'
import { choiceHeaders } from './stored-sign-in-choices.ts'

/** Calls an endpoint that Better Auth answers. Throws an `ApiProblem`. */
export async function postIdentity<T>(path: string, body: object): Promise<T> {
  // The server would sign in, and this browser would forget it at once.
  if (path.startsWith('sign-') && path !== 'sign-out' && keepsNoCookie())
    throw new ApiProblem({ status: 0, code: 'COOKIES_OFF', detail: i18next.t('auth.cookiesOff') })
  return unwrap<T>(
    sendRequest(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ownHeaders(), ...choiceHeaders() },
      body: JSON.stringify(body),
    }),
  )
}

/** Only a browser says whether it keeps cookies. */
const keepsNoCookie = () => 'cookieEnabled' in navigator && !navigator.cookieEnabled

export function getIdentity<T>(path: string): Promise<T> {
  return unwrap<T>(sendRequest(`/api/auth/${path}`, { cache: 'no-store', headers: ownHeaders() }))
}
