import { useQuery } from '@tanstack/react-query'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { keepsFiles } from './film-folder.ts'
import { listLocalVideos, openLocalVideo, type LocalVideo } from './local-videos.ts'

/** Local data of the device, so it is always read again. */
const fresh = { staleTime: 0, gcTime: 0, retry: false } as const

/** The player's films on this device. Null if the browser stores none. */
export const useLocalVideos = (userId: string) =>
  useQuery<LocalVideo[] | null>({
    queryKey: queryKeys.localVideos(userId),
    queryFn: async () => ((await keepsFiles()) ? listLocalVideos(userId) : null),
    ...fresh,
  })

/** Whether this browser can store a film. Null until that is known. */
export function useKeepsFilms(): boolean | null {
  const { data } = useQuery({ queryKey: laterQueryKeys.keepsFilms, queryFn: keepsFiles, ...fresh })
  return data ?? null
}

/** Bytes that this site may still store on the device. Null if the browser does not say. */
export const useSpaceLeft = () =>
  useQuery<number | null>({
    queryKey: laterQueryKeys.spaceLeft,
    queryFn: async () => {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
      return quota === undefined ? null : Math.max(0, quota - (usage ?? 0))
    },
    ...fresh,
  })

/** Whether the reviewed video is a film of this device. */
export function useIsFilm(id: string): boolean {
  const { data } = useQuery({
    queryKey: laterQueryKeys.film(id),
    queryFn: () => openLocalVideo(id).then(Boolean, () => false),
    ...fresh,
  })
  return data ?? false
}
