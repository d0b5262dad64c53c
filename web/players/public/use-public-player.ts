import { useQuery } from '@tanstack/react-query'
import type { OpenProfile, PublicProfile } from '#contract/players/player.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { queryKeys } from '#web/platform/api/query-keys.ts'

/** What everybody gets, and what only who is signed in gets besides (decisions/0028). */
export type ShownPlayer = Omit<OpenProfile, 'badges'> &
  Partial<Pick<PublicProfile, 'photoURL' | 'joinDate' | 'records' | 'isMe'>> & {
    badges: (OpenProfile['badges'][number] & { earnedOn?: string })[]
  }

/** The player of a page, as far as its visitor may see them; asked for once it is known who that is. */
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
