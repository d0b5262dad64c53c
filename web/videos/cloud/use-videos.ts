import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Video, VideoDetails, VideoPage, VideoStorage } from '#contract/videos/videos.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { cursorOf, paged } from '#web/platform/api/paged.ts'

const select = ({ pages }: { pages: VideoPage[] }): Video[] => pages.flatMap(({ items }) => items)

/** The player's own videos in the cloud, newest first, page by page. */
export const useOwnVideos = (userId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.ownVideos(userId),
    queryFn: ({ pageParam }) =>
      unwrap<VideoPage>(api.api.videos.$get({ query: { limit: '100', ...cursorOf(pageParam) } })),
    ...paged,
    select,
  })

/** A player's videos that the visitor may see. */
export const useVideosOf = (userId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.videosOf(userId),
    queryFn: ({ pageParam }) =>
      unwrap<VideoPage>(
        api.api.users[':userId'].videos.$get({
          param: { userId },
          query: { limit: '12', ...cursorOf(pageParam) },
        }),
      ),
    ...paged,
    select,
  })

export const useVideo = (id: string) =>
  useQuery({
    queryKey: laterQueryKeys.video(id),
    queryFn: () => unwrap<VideoDetails>(api.api.videos[':id'].$get({ param: { id } })),
  })

export const useVideoStorage = () =>
  useQuery({
    queryKey: laterQueryKeys.videoStorage,
    queryFn: () => unwrap<VideoStorage>(api.api.me['video-storage'].$get()),
  })

/** Reloads everything about videos. */
export function useRefreshVideos(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: queryKeys.videos })
}

export const contentOf = ({ id }: Pick<Video, 'id'>) => `/api/videos/${id}/content`
export const thumbnailOf = ({ id }: Pick<Video, 'id'>) => `/api/videos/${id}/thumbnail`
