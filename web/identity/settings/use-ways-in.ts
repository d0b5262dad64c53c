import { useQuery } from '@tanstack/react-query'
import type { WaysIn } from '#contract/identity/identity.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

/** How the player can get in: email, password, providers, passkeys. */
export const useWaysIn = () =>
  useQuery({ queryKey: ['waysIn'], queryFn: () => unwrap<WaysIn>(api.api.me['ways-in'].$get()) })
