/** oidc-provider warns of its in-memory store and of Node's version as soon as it is imported: no news to whoever starts a stand-in. */
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
}
