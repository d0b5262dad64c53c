import { useTranslation } from 'react-i18next'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { nameGroups } from './name-groups.ts'
import type { TeamsDialogProps } from './team-questions.tsx'
import { useChangeTeams } from './use-change-teams.ts'

/** Names what is destroyed, and has it typed: a team's name, or how many they are. */
export function DeleteTeams({ teams, open, onClose, onDone }: TeamsDialogProps) {
  const { t } = useTranslation()
  const change = useChangeTeams(onDone)
  const memberCount = teams.reduce((sum, team) => sum + team.memberCount, 0)
  const name = teams[0]?.name ?? ''
  const phrase = teams.length === 1 ? name : t('groupAdmin.bulk.deletePhrase', { count: teams.length })
  return (
    <TypeToConfirmDialog
      open={open}
      title={t('groupAdmin.bulk.deleteTitle', { count: teams.length, name })}
      text={t('groupAdmin.bulk.deleteText', {
        names: nameGroups(t, teams),
        members: t('groupAdmin.bulk.members', { count: memberCount }),
      })}
      name={phrase}
      label={t('groups.typeToConfirm', { name: phrase })}
      confirm={t('groupAdmin.bulk.deleteConfirm')}
      destructive
      running={change.running}
      onConfirm={() => change.run({ change: 'delete', teamIds: teams.map(({ id }) => id), memberCount })}
      onClose={onClose}
    />
  )
}
