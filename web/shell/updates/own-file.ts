const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^(font|application)\/(woff2|font-woff2)\b/,
}

/** In every page that the build makes. */
const ROOT = 'id="root"'

/**
 * Whether an answer is a file of the app. A filter at school, or a broken proxy, answers with a page of its own, and often says that all is
 * well. Kept as a piece of code, it would break the app on this device until the next version.
 */
export async function isOwnFile(url: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false
  const type = answer.headers.get('content-type') ?? ''
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? []
  if (ending !== 'html') return TYPES[ending]?.test(type) ?? true
  return type.startsWith('text/html') && (await answer.clone().text()).includes(ROOT)
}
