import { useLocation } from 'react-router'

/** The token of a mail's link. It stands in the fragment, which browsers send to nobody. */
export function useLinkToken(): string | null {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') || null
}
