export interface LoginCookie {
  name: string
  secret: string
}

/** Browsers accept a `__Secure-` cookie over https only (RFC 6265bis §4.1.3.1). */
export function loginCookie({ publicUrl, authSecret: secret }: CookieSettings): LoginCookie {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  return { name: `${prefix}keepup.session_token`, secret }
}

export interface CookieSettings {
  publicUrl: string
  authSecret: string
}

/** Product 4.1, 12.3: a login lasts for the browser session, so its cookies have no lifetime of their own. A deletion (Max-Age=0) stays. */
export function untilBrowserCloses(response: Response): Response {
  const cookies = response.headers.getSetCookie()
  if (cookies.length === 0) return response
  const answer = new Response(response.body, response)
  answer.headers.delete('set-cookie')
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie.replace(/; Max-Age=[1-9]\d*/i, ''))
  return answer
}
