import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Instead of what only the managers of a team see. */
export function NotYours({ teamId, children }: { teamId: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <EmptyState
        isPage
        title={t('coach.notYours.title')}
        text={t('squads.notYours')}
        action={
          <Button component={Link} to={`/groups/${teamId}`} variant="contained">
            {t('squads.backToTeam')}
          </Button>
        }
      />
      {children}
    </>
  )
}
