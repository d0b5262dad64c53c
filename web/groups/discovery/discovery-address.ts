import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { GROUP_SORTS, GROUP_TYPES, type GroupType } from '#domain/groups/group.ts'

export const TYPE_FILTERS = ['all', ...GROUP_TYPES] as const

/** Search, filter and order. They are in the address, so that back, forward and a shared link show the same groups. */
export interface DiscoveryFilters {
  search: string
  type: 'all' | GroupType
  sort: (typeof GROUP_SORTS)[number]
}

export const NO_FILTERS: DiscoveryFilters = { search: '', type: 'all', sort: 'name' }

/** Whether the filters may hide groups. The order hides none. */
export const isFiltered = ({ search, type }: DiscoveryFilters) =>
  search !== NO_FILTERS.search || type !== NO_FILTERS.type

/** Reads the filters from the address. Missing or wrong values are replaced by the defaults, and a search is cut at the server's limit. */
export function readFilters(address: URLSearchParams): DiscoveryFilters {
  return {
    search: address.get('search')?.trim().slice(0, GROUP_SEARCH_MAX_LENGTH) ?? NO_FILTERS.search,
    type: oneOf(TYPE_FILTERS, address.get('type')) ?? NO_FILTERS.type,
    sort: oneOf(GROUP_SORTS, address.get('sort')) ?? NO_FILTERS.sort,
  }
}

/** Writes the filters to the address. Defaults are left out, and parameters of others are kept. */
export function writeFilters(address: URLSearchParams, filters: DiscoveryFilters): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const key of ['search', 'type', 'sort'] as const) {
    if (filters[key] === NO_FILTERS[key]) written.delete(key)
    else written.set(key, filters[key])
  }
  return written
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | null {
  return choices.find((choice) => choice === text) ?? null
}
