import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api, unwrap } from '#web/shell/api/client.ts'
import type { RoleHolderPage } from '#contract/admin/roles.ts'

/** Everybody who holds an admin-type role, page by page. */
export const useRoleHolders = () =>
  useInfiniteQuery({
    queryKey: ['roles'],
    queryFn: ({ pageParam }) =>
      unwrap<RoleHolderPage>(api.api.roles.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
