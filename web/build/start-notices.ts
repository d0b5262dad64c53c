import { languages, read, type Texts } from './languages.ts'

const say = (language: string, key: string) =>
  key.split('.').reduce<Texts | string>((texts, part) => (texts as Texts)[part]!, read(language)) as string

const paragraphs = (sentence: (language: string) => string, attributes = '') =>
  languages.map((language) => `<p lang="${language}"${attributes}>${sentence(language)}</p>`).join('')

/** Shows the notices where before-first-paint.js did not arrive. It would have removed data-not-started from <html> before the body is there. */
const firstScriptMissing =
  '<style>@media (scripting:enabled){[data-not-started]:not([data-started]) #start-notices[hidden]' +
  '{&,[data-reason="notLoaded"]{display:block}}}</style>'

/**
 * The messages for when the app cannot start, in every language, because no code can load a translation then. They are hidden until
 * before-first-paint.js shows the one that applies. Where that script did not arrive, every language says that Keepup did not load. Without
 * JavaScript a page that has no text of its own shows the message in all languages.
 */
export function startNotices(hasWords: boolean): string {
  const tooOld = paragraphs((language) => say(language, 'start.tooOld'), ' data-reason="tooOld" hidden')
  const notLoaded = paragraphs(
    (language) => `${say(language, 'start.notLoaded')} <a href="">${say(language, 'start.reload')}</a>`,
    ' data-reason="notLoaded" hidden',
  )
  const alone = hasWords ? '' : ' class="alone"'
  const notices = `<div id="start-notices"${alone} role="alert" data-nosnippet hidden>${tooOld}${notLoaded}</div>`
  const noScripts = paragraphs((language) => say(language, 'start.noScripts'))
  const withoutScripts = `<noscript><style>#root{display:none}</style><div class="alone">${noScripts}</div></noscript>`
  return firstScriptMissing + notices + (hasWords ? '' : withoutScripts)
}
