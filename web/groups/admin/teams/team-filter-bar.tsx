import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { MANAGED_TEAM_SORTS } from '#contract/admin/administration.ts'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { GROUP_STATUSES, GROUP_TYPES } from '#domain/groups/group.ts'
import type { ManagedTeamFilters } from '#web/groups/admin/api/administration-calls.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { Choice } from '#web/ui/controls/choice.tsx'
import { filterBar } from '#web/groups/admin/list/filter-bar-look.ts'

interface TeamFilterBarProps {
  filters: ManagedTeamFilters
  choose(chosen: Partial<ManagedTeamFilters>): void
  /** The organization that the list is narrowed to. */
  organizationName: string | null
}

export function TeamFilterBar({ filters, choose, organizationName }: TeamFilterBarProps) {
  const { t } = useTranslation()
  return (
    <Box role="search" aria-label={t('groupAdmin.teams.search')} sx={filterBar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <SearchField
          value={filters.search}
          label={t('groupAdmin.teams.search')}
          hint={t('groupAdmin.teams.searchHint')}
          clearLabel={t('groupAdmin.filters.clearSearch')}
          maxLength={GROUP_SEARCH_MAX_LENGTH}
          onSearch={(search) => choose({ search })}
        />
      </Box>
      <TeamChoices filters={filters} choose={choose} />
      {filters.organizationId && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Chip
            label={t('groupAdmin.filters.within', { organization: organizationName ?? '…' })}
            onDelete={() => choose({ organizationId: '' })}
          />
        </Box>
      )}
    </Box>
  )
}

function TeamChoices({ filters, choose }: Omit<TeamFilterBarProps, 'organizationName'>) {
  const { t } = useTranslation()
  const types = GROUP_TYPES.map((value) => ({ value, label: t(`groups.types.${value}`) }))
  const statuses = GROUP_STATUSES.map((value) => ({ value, label: t(`groups.form.statuses.${value}.label`) }))
  return (
    <>
      <Choice
        label={t('groupAdmin.filters.type')}
        value={filters.type}
        choices={[{ value: 'all' as const, label: t('groupAdmin.filters.allTypes') }, ...types]}
        onChoose={(type) => choose({ type })}
      />
      <Choice
        label={t('groupAdmin.filters.sort')}
        value={filters.sort}
        choices={MANAGED_TEAM_SORTS.map((value) => ({
          value,
          label: t(`groupAdmin.filters.sorts.${value}`),
        }))}
        onChoose={(sort) => choose({ sort })}
      />
      <Choice
        label={t('groupAdmin.filters.status')}
        value={filters.status}
        choices={[{ value: 'all' as const, label: t('groupAdmin.filters.allStatuses') }, ...statuses]}
        onChoose={(status) => choose({ status })}
      />
    </>
  )
}
