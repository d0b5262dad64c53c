import { useTranslation } from 'react-i18next'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { nameGroups } from './name-groups.ts'
import type { TeamsDialogProps } from './team-questions.tsx'
import { useChangeTeams } from './use-change-teams.ts'

/** Says what players lose while a team is switched off. */
export function DeactivateTeams({ teams, open, onClose, onDone }: TeamsDialogProps) {
  const { t } = useTranslation()
  const change = useChangeTeams(onDone)
  return (
    <AskDialog
      open={open}
      title={t('groupAdmin.bulk.deactivateTitle', { count: teams.length, name: teams[0]?.name ?? '' })}
      text={t('groupAdmin.bulk.deactivateText', { count: teams.length, names: nameGroups(t, teams) })}
      keep={t('groupAdmin.bulk.keep')}
      confirm={t('groupAdmin.bulk.deactivate')}
      destructive
      busy={change.running}
      onKeep={onClose}
      onConfirm={() =>
        change.run({ change: 'setStatus', status: 'inactive', teamIds: teams.map(({ id }) => id) })
      }
    />
  )
}
