import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

interface NothingListedProps {
  of: 'teams' | 'organizations'
  icon: ReactNode
  /** Whether there may be more that the filters leave out. */
  isNarrowed: boolean
  onShowAll(): void
}

/** Nothing there yet, or nothing that the filters let through. */
export function NothingListed({ of, icon, isNarrowed, onShowAll }: NothingListedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={icon}
      title={t(`groupAdmin.${of}.${isNarrowed ? 'noneFound' : 'empty'}`)}
      text={t(`groupAdmin.${of}.${isNarrowed ? 'noneFoundText' : 'emptyText'}`)}
      action={
        isNarrowed && (
          <Button variant="outlined" onClick={onShowAll}>
            {t('groupAdmin.filters.showAll')}
          </Button>
        )
      }
    />
  )
}
