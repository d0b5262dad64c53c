import { html } from 'hono/html'
import { PRODUCT_NAME } from '#domain/product.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type PreviewPicture } from './draw-preview.ts'

/** The preview that chats show of a link: the Open Graph tags, and the words of the picture (decisions/0086). */
export interface Preview {
  type: 'website' | 'profile'
  title: string
  description: string
  picture: Omit<PreviewPicture, 'brand' | 'site'>
}

/** The HTML that link previews of a page read (https://ogp.me). */
export function previewHead(
  { type, title, description }: Preview,
  { address, picture, isForEverybody }: { address: string; picture: string; isForEverybody: boolean },
) {
  return html`${[
    // The landing page has a description of its own, for search engines.
    ...(isForEverybody ? [] : [named('description', description)]),
    // Many players are children, and a link is only for people who were given it. So no search engine may list it.
    ...(isForEverybody ? [] : [named('robots', 'noindex')]),
    named('twitter:card', 'summary_large_image'),
    property('og:type', type),
    property('og:site_name', PRODUCT_NAME),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', PREVIEW_WIDTH),
    property('og:image:height', PREVIEW_HEIGHT),
    property('og:image:alt', title),
  ]}`
}

// `html` escapes the values.
const named = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`
const property = (name: string, content: string | number) =>
  html`<meta property="${name}" content="${content}" />`

/** The preview of the site itself: of the landing page, and of pages that a stranger may not open. */
export const brandPreview = (): Preview => ({
  type: 'website',
  title: sentenceForReader('landing.title'),
  description: sentenceForReader('landing.description'),
  picture: {
    eyebrow: '',
    name: sentenceForReader('brand.tagline'),
    label: sentenceForReader('previews.site'),
  },
})
