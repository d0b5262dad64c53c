import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import { SelectionBar } from '#web/groups/admin/table/selection-bar.tsx'
import { useRole } from '#web/shell/providers/role/role.tsx'
import type { TeamsQuestion } from './team-questions.tsx'

interface BulkBarProps {
  teams: readonly ManagedTeam[]
  ask(question: TeamsQuestion): void
  onClear(): void
}

/** What can be done with the selected teams. */
export function BulkBar({ teams, ask, onClear }: BulkBarProps) {
  const { t } = useTranslation()
  const { isWebsiteAdmin, getManagedOrganizations } = useRole()
  const managesOrganizations = isWebsiteAdmin() || getManagedOrganizations().length > 0
  const act =
    (kind: TeamsQuestion['kind'], of = teams) =>
    () =>
      ask({ kind, teams: of })
  // Only what changes something is offered, and for those that it changes.
  const active = teams.filter(({ status }) => status === 'active')
  const inactive = teams.filter(({ status }) => status !== 'active')
  const canMove = managesOrganizations || teams.some(({ organizationId }) => organizationId !== null)
  return (
    <SelectionBar label={t('groupAdmin.select.bar')} count={teams.length} onClear={onClear}>
      {inactive.length > 0 && (
        <Button size="small" onClick={act('setActive', inactive)}>
          {t('groupAdmin.bulk.activate')}
        </Button>
      )}
      {active.length > 0 && (
        <Button size="small" onClick={act('setInactive', active)}>
          {t('groupAdmin.bulk.deactivate')}
        </Button>
      )}
      {canMove && (
        <Button size="small" onClick={act('move')}>
          {t('groupAdmin.bulk.move')}
        </Button>
      )}
      <Button size="small" color="error" onClick={act('delete')}>
        {t('groupAdmin.bulk.delete')}
      </Button>
    </SelectionBar>
  )
}
