import { html } from 'hono/html'
import { PRODUCT_NAME } from '#domain/product.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type PreviewPicture } from './draw-preview.ts'

/** The preview that chats show of a link: the Open Graph tags, and the words of the picture (decisions/0086). */
export interface Preview {
  type: 'website' | 'profile'
  title: string
  description: string
  /** Whether search engines may list the page. True only for pages that are about nobody. */
  isForEverybody?: boolean
  picture: Omit<PreviewPicture, 'brand' | 'site'>
}

/** The HTML that link previews of a page read (https://ogp.me). */
export function previewHead(
  { type, title, description, isForEverybody = false }: Preview,
  { address, picture }: { address: string; picture: string },
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
