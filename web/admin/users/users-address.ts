import { USER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { USER_ORDERS, USER_STATUSES, type UserOrder } from '#contract/admin/user-orders.ts'

/** The parameters of the list in the address. */
export interface UsersAddress {
  search: string
  status: (typeof USER_STATUSES)[number] | null
  sort: UserOrder
  cursor: string | null
}

const DEFAULT_SORT: UserOrder = '-joinDate'

export function readUsersAddress(parameters: URLSearchParams): UsersAddress {
  return {
    search: parameters.get('search')?.slice(0, USER_SEARCH_MAX_LENGTH) ?? '',
    status: USER_STATUSES.find((status) => status === parameters.get('status')) ?? null,
    sort: USER_ORDERS.find((order) => order === parameters.get('sort')) ?? DEFAULT_SORT,
    cursor: parameters.get('cursor'),
  }
}

/** Writes the address without defaults. */
export function writeUsersAddress({ search, status, sort, cursor }: UsersAddress): string {
  const said = {
    ...(search && { search }),
    ...(status && { status }),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(cursor && { cursor }),
  }
  return new URLSearchParams(said).toString()
}
