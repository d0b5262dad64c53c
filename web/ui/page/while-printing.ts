/** Calls `begin` before the page is printed and `end` afterwards. Returns the clean-up of an effect. */
export function whilePrinting(begin: () => void, end: () => void): () => void {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
