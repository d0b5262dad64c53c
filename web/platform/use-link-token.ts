import { useLocation } from 'react-router'

/** The token of a link in a mail, or null. It is in the fragment, which browsers never send to a server. */
export const useLinkToken = (): string | null =>
  new URLSearchParams(useLocation().hash.slice(1)).get('token') || null
