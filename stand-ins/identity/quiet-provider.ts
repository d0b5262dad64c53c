/**
 * When it is imported, oidc-provider warns about its in-memory store and Node's version, which is of no use to somebody who starts a
 * stand-in.
 */
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
}
