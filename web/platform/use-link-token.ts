import { useLocation } from 'react-router'

/** The token of a mail's link; null where there is none. It stands in the fragment, which browsers send to nobody. */
export const useLinkToken = (): string | null =>
  new URLSearchParams(useLocation().hash.slice(1)).get('token') || null
