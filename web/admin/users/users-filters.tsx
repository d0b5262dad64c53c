import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { USER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import type { UsersAddress } from './users-address.ts'

interface UsersFiltersProps {
  address: UsersAddress
  onChange(change: Partial<UsersAddress>): void
}

const STATUSES = ['everybody', 'active', 'suspended'] as const

export function UsersFilters({ address, onChange }: UsersFiltersProps) {
  const { t } = useTranslation()
  const bar = useFocusBySlash()
  return (
    <Box ref={bar} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <SearchField
          value={address.search}
          label={t('admin.users.search')}
          hint={t('admin.users.searchHint')}
          clearLabel={t('admin.users.clear')}
          maxLength={USER_SEARCH_MAX_LENGTH}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        value={address.status ?? 'everybody'}
        aria-label={t('admin.users.status')}
        onChange={(_, status: (typeof STATUSES)[number] | null) => {
          if (status) onChange({ status: status === 'everybody' ? null : status })
        }}
        sx={segmented}
      >
        {STATUSES.map((status) => (
          <ToggleButton key={status} value={status} sx={{ px: 2 }}>
            {t(`admin.users.statuses.${status}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

/** The slash key goes to the search field, wherever nothing else is being typed. */
function useFocusBySlash() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      bar.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return bar
}
