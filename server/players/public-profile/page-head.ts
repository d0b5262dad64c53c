import { html } from 'hono/html'
import type { OpenProfile } from '#contract/players/player.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { sentence } from '#server/platform/language/texts.ts'

/** A picture of the brand in the size that link previews ask for: 1200 by 630 pixels. */
const PICTURE = { path: '/icons/share.jpg', width: 1200, height: 630 }

type Shown = Pick<OpenProfile, 'displayName' | 'totalJuggles' | 'bestSessionCount' | 'dayStreak'>

/** The HTML that link previews of a player's page read (https://ogp.me). */
export function pageHead(player: Shown, address: string) {
  const product = PRODUCT_NAME
  const description = describe(player)
  return html`${[
    named('description', description),
    // Many players are children, and the link is only for people who were given it. So no search engine may list it.
    named('robots', 'noindex'),
    named('twitter:card', 'summary_large_image'),
    property('og:type', 'profile'),
    property('og:site_name', product),
    property('og:title', sentence('publicPlayer.preview.title', { name: player.displayName, product })),
    property('og:description', description),
    property('og:url', address),
    property('og:image', new URL(PICTURE.path, address).href),
    property('og:image:width', PICTURE.width),
    property('og:image:height', PICTURE.height),
    property('og:image:alt', product),
  ]}`
}

// `html` escapes the values.
const named = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`
const property = (name: string, content: string | number) =>
  html`<meta property="${name}" content="${content}" />`

function describe({ totalJuggles, bestSessionCount, dayStreak }: Shown): string {
  if (totalJuggles === 0) return sentence('publicPlayer.preview.noSession')
  return [
    sentence('publicPlayer.preview.total', { count: totalJuggles }),
    sentence('publicPlayer.preview.best', { best: bestSessionCount }),
    sentence('publicPlayer.preview.streak', { count: dayStreak }),
  ].join(' · ')
}
