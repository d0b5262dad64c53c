import { useLocation } from 'react-router'
import { LINK_TOKEN_LENGTH } from '#domain/link-token.ts'

/**
 * The secret of a link, or null. It is in the fragment, which browsers never send to a server. What mail programs and chats add to a link
 * is left out: a full stop, a bracket, parameters that count visits.
 */
export function useLinkToken(): string | null {
  const secret = useLocation()
    .hash.slice(1)
    .replace(/^.*token(=|%3D)/i, '')
  return new RegExp(`^[\\w-]{1,${LINK_TOKEN_LENGTH}}`).exec(secret)?.[0] ?? null
}

/** Whether a part of the link was lost on its way. */
export const useIsCutLink = (): boolean => (useLinkToken()?.length ?? 0) < LINK_TOKEN_LENGTH
