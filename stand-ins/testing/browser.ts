/** The parts of a browser that a sign-in needs: cookies of each site, with SameSite=Lax, redirects and forms. */
export interface Page {
  url: URL
  status: number
  text: string
  headers: Headers
}

interface Cookie {
  site: string
  name: string
  value: string
  path: string
}

export class Browser {
  private cookies: Cookie[] = []
  /** A redirect to this path is not followed, as if the browser had been closed on the way. */
  stopBefore: string | null = null

  /** Follows redirects. A form that another site posts is sent without cookies (RFC 6265bis §5.6.7.1, Lax). */
  async open(address: string | URL, form?: URLSearchParams, from?: URL): Promise<Page> {
    let url = new URL(address)
    let method = form ? 'POST' : 'GET'
    for (let hop = 0; hop < 12; hop += 1) {
      const isCrossPost = method === 'POST' && from !== undefined && from.origin !== url.origin
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: {
          ...(!isCrossPost && { cookie: this.cookieHeader(url) }),
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(method === 'POST' && { origin: (from ?? url).origin }),
          'sec-fetch-mode': 'navigate',
          'sec-fetch-site': siteOf(from, url),
        },
        ...(method === 'POST' && form && { body: form.toString() }),
      })
      this.keep(url, response.headers)
      const location = response.headers.get('location')
      if (!location)
        return { url, status: response.status, text: await response.text(), headers: response.headers }
      url = new URL(location, url)
      method = 'GET'
      if (url.pathname === this.stopBefore)
        return { url, status: response.status, text: '', headers: response.headers }
    }
    throw new Error(`Too many redirects, last to ${url.href}`)
  }

  /** Sends the form that a page contains (an answer by form_post). */
  submit(page: Page): Promise<Page> {
    const action = /<form method="post" action="([^"]+)"/.exec(page.text)![1]!
    const fields = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const form = new URLSearchParams(fields.map(([, name, value]) => [name!, unescapeHtml(value!)]))
    return this.open(unescapeHtml(action), form, page.url)
  }

  /** Sends a request as a script on a page does. */
  async request(url: string, method = 'GET', body?: unknown): Promise<Response> {
    const response = await fetch(url, {
      method,
      headers: {
        cookie: this.cookieHeader(new URL(url)),
        origin: new URL(url).origin,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    this.keep(new URL(url), response.headers)
    return response
  }

  /** In a browser, cookies do not depend on the port; here every server counts as a site of its own. */
  private cookieHeader(url: URL): string {
    return this.cookies
      .filter(({ site, path }) => site === url.origin && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  private keep(url: URL, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /1970/.test(attribute))
      this.cookies = this.cookies.filter(
        (kept) => kept.site !== url.origin || kept.name !== name || kept.path !== path,
      )
      if (!isGone) this.cookies.push({ site: url.origin, name, value, path })
    }
  }
}

/** Where a request comes from, as browsers say it (Sec-Fetch-Site); `from` is undefined for an address that was typed. */
function siteOf(from: URL | undefined, to: URL): string {
  if (from === undefined) return 'none'
  return from.origin === to.origin ? 'same-origin' : 'cross-site'
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
