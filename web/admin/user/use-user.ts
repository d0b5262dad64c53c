import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UserDetail } from '#contract/admin/users.ts'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { cursorOf, type Page, paged } from '#web/platform/api/paged.ts'

export const useUser = (userId: string) =>
  useQuery({
    queryKey: laterQueryKeys.administeredUser(userId),
    queryFn: () => unwrap<UserDetail>(api.api.admin.users[':userId'].$get({ param: { userId } })),
    retry: false,
  })

export const useUserSessions = (userId: string) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.sessionsOfUser(userId),
    queryFn: ({ pageParam }) =>
      unwrap<Page<PracticeSession>>(
        api.api.admin.users[':userId'].sessions.$get({
          param: { userId },
          query: { limit: '10', ...cursorOf(pageParam) },
        }),
      ),
    ...paged,
  })

export const holdForReview = (sessionId: string) =>
  unwrap<unknown>(api.api.admin.review[':sessionId'].hold.$post({ param: { sessionId } }))
