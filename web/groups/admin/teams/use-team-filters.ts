import { useSearchParams } from 'react-router'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { GROUP_STATUSES, GROUP_TYPES } from '#domain/groups/group.ts'
import { MANAGED_TEAM_SORTS } from '#contract/admin/administration.ts'
import type { ManagedTeamFilters } from '#web/groups/admin/api/administration-calls.ts'

const NOTHING: ManagedTeamFilters = {
  search: '',
  type: 'all',
  status: 'all',
  sort: 'name',
  organizationId: '',
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

/** What the list is narrowed to stands in the address, so that it can be sent and gone back to. */
export function useTeamFilters() {
  const [address, setAddress] = useSearchParams()
  const filters: ManagedTeamFilters = {
    search: address.get('search')?.slice(0, GROUP_SEARCH_MAX_LENGTH) ?? '',
    type: oneOf(['all', ...GROUP_TYPES], address.get('type'), NOTHING.type),
    status: oneOf(['all', ...GROUP_STATUSES], address.get('status'), NOTHING.status),
    sort: oneOf(MANAGED_TEAM_SORTS, address.get('sort'), NOTHING.sort),
    organizationId: address.get('organization') ?? '',
  }
  const choose = (chosen: Partial<ManagedTeamFilters>) =>
    setAddress(
      () => {
        const { organizationId, ...named } = { ...filters, ...chosen }
        const entries = Object.entries({ ...named, organization: organizationId })
        return entries.filter(([name, value]) => value !== { ...NOTHING, organization: '' }[name])
      },
      { replace: true, preventScrollReset: true },
    )
  const { sort: _, ...narrowing } = filters
  const isNarrowed = Object.entries(narrowing).some(([name, value]) => value !== NOTHING[name as 'search'])
  return { filters, choose, clear: () => choose({ ...NOTHING, sort: filters.sort }), isNarrowed }
}
