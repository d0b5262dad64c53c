import { useQuery } from '@tanstack/react-query'
import type { OpenProfile, PublicProfile } from '#contract/players/player.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { queryKeys } from '#web/platform/cache/query-keys.ts'

/** The data for everybody, and the additional data for signed-in visitors (decisions/0028). */
export type ShownPlayer = Omit<OpenProfile, 'badges'> &
  Partial<Pick<PublicProfile, 'photoURL' | 'joinDate' | 'records' | 'isMe' | 'managesMe'>> & {
    badges: (OpenProfile['badges'][number] & { earnedOn?: string })[]
  }

/** The player of a page, as the visitor may see them. Loads once it is known who is signed in. */
export function usePublicPlayer(id: string) {
  const { status } = useAuth()
  return useQuery({
    queryKey: queryKeys.player(id, status),
    queryFn: (): Promise<ShownPlayer> =>
      status === 'signedIn'
        ? unwrap<PublicProfile>(api.api.users[':userId'].$get({ param: { userId: id } }))
        : unwrap<OpenProfile>(api.api['public-players'][':userId'].$get({ param: { userId: id } })),
    enabled: status !== 'unknown',
  })
}
