import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { UserPage } from '#contract/admin/users.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { readUsersAddress, type UsersAddress, writeUsersAddress } from './users-address.ts'

export const USERS_PER_PAGE = 50

/** The page of users in the address. */
export const useUsers = (address: UsersAddress) =>
  useQuery({ ...askUsers(address), placeholderData: keepPreviousData })

export const askUsers = ({ search, status, sort, cursor }: UsersAddress) =>
  queryOptions({
    queryKey: laterQueryKeys.administeredUserList({ search, status, sort, cursor }),
    queryFn: ({ signal }) =>
      unwrap<UserPage>(
        api.api.admin.users.$get(
          {
            query: {
              sort,
              limit: String(USERS_PER_PAGE),
              ...(search && { search }),
              ...(status && { status }),
              ...(cursor && { cursor }),
            },
          },
          { init: { signal } },
        ),
      ),
  })

/** Loads the page of users that the address names for the first render. */
export const loadFirstUsers = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery({ ...askUsers(readUsersAddress(new URLSearchParams(location.search))), retry: false })

/** The state of an entry in the browser's history. */
interface KeptPlace {
  /** The cursors of the previous pages. The first page has null. */
  before: (string | null)[]
  /** The total from the first page. */
  total: number | null
}

const FIRST: KeptPlace = { before: [], total: null }

/** The address of the list, and functions that change it. A new search or order begins at the first page. */
export function useUsersAddress() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const kept = (useLocation().state as KeptPlace | null) ?? FIRST
  const address = readUsersAddress(parameters)
  const goTo = (next: UsersAddress, state: KeptPlace, replace = false) =>
    void navigate({ search: writeUsersAddress(next) }, { state, replace, preventScrollReset: true })
  return {
    address,
    pageNumber: kept.before.length,
    total: kept.total,
    change: (change: Partial<UsersAddress>) => goTo({ ...address, ...change, cursor: null }, FIRST, true),
    toNext: (cursor: string, total: number | null) =>
      goTo({ ...address, cursor }, { before: [...kept.before, address.cursor], total }),
    toPrevious: () =>
      goTo(
        { ...address, cursor: kept.before.at(-1) ?? null },
        { before: kept.before.slice(0, -1), total: kept.total },
      ),
  }
}
