import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { CodeButton } from '#web/groups/joining/code-button.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { GROUP_SORTS, TYPE_FILTERS, type DiscoveryFilters } from './discovery-address.ts'

interface FilterBarProps {
  filters: DiscoveryFilters
  onChoose(chosen: Partial<DiscoveryFilters>): void
}

/** Search, type and order; and the way in for who has a code. */
export function FilterBar({ filters, onChoose }: FilterBarProps) {
  const { t } = useTranslation()
  const typeName = (type: DiscoveryFilters['type']) =>
    type === 'all' ? t('groups.discovery.allTypes') : t(`groups.types.${type}`)
  return (
    <Box role="search" aria-label={t('groups.discovery.title')} sx={bar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField
          value={filters.search}
          label={t('groups.discovery.search')}
          hint={t('groups.discovery.searchHint')}
          maxLength={GROUP_SEARCH_MAX_LENGTH}
          clearLabel={t('groups.discovery.clearSearch')}
          onSearch={(search) => onChoose({ search })}
        />
      </Box>
      <Choice
        label={t('groups.discovery.type')}
        value={filters.type}
        choices={TYPE_FILTERS}
        nameOf={typeName}
        onChoose={(type) => onChoose({ type })}
      />
      <Choice
        label={t('groups.discovery.sort')}
        value={filters.sort}
        choices={GROUP_SORTS}
        nameOf={(sort) => t(`groups.discovery.sorts.${sort}`)}
        onChoose={(sort) => onChoose({ sort })}
      />
      <Box
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid', '& > button': { minHeight: 56 } }}
      >
        <CodeButton />
      </Box>
    </Box>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly T[]
  nameOf(choice: T): string
  onChoose(choice: T): void
}

function Choice<T extends string>({ label, value, choices, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value as T)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const bar = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 1fr) 180px 190px auto' },
}
