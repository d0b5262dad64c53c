import { useLocation } from 'react-router'
import { LINK_TOKEN_LENGTH } from '#domain/link-token.ts'

/**
 * The secret of a link, or null. It is in the fragment, which browsers never send to a server. What mail programs and chats add to a link
 * is left out: a full stop, a bracket, parameters that count visits, also ones that are called token.
 */
export function useLinkToken(): string | null {
  const texts = useLocation()
    .hash.slice(1)
    .split(/token(?:=|%3D)/i)
  const secrets = texts.map((text) => SECRET.exec(text)?.[0] ?? null)
  return secrets.find((secret) => secret?.length === LINK_TOKEN_LENGTH) ?? secrets.at(-1) ?? null
}

const SECRET = new RegExp(`^[\\w-]{1,${LINK_TOKEN_LENGTH}}`)

/** Whether a part of the link was lost on its way. */
export const useIsCutLink = (): boolean => (useLinkToken()?.length ?? 0) < LINK_TOKEN_LENGTH
