import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { deleteTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { useAction } from '#web/shell/api/use-action.ts'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Says what goes with the team, and wants its name typed. */
export function DeleteTeam({ team }: { team: Team }) {
  const { t } = useTranslation()
  const dialog = useOpenings()
  const remove = useDelete(team)
  const { name, memberCount } = team
  return (
    <SettingsCard title={t('groups.delete.title')} note={t('groups.delete.text')}>
      <Button variant="outlined" color="error" onClick={dialog.show}>
        {t('groups.delete.open')}
      </Button>
      {dialog.count > 0 && (
        <TypeToConfirmDialog
          key={dialog.count}
          open={dialog.isOpen}
          title={t('groups.delete.askTitle', { name })}
          text={t('groups.delete.askText', { name, count: memberCount })}
          name={name}
          label={t('groups.typeToConfirm', { name })}
          confirm={t('groups.delete.confirm')}
          destructive
          running={remove.running}
          onConfirm={() => remove.run()}
          onClose={dialog.hide}
        />
      )}
    </SettingsCard>
  )
}

function useDelete({ id, name }: Team) {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const cache = useGroupCache()
  return useAction({
    async act() {
      await deleteTeam(id)
      // First away from its page, which would ask for it again.
      await navigate('/groups', { replace: true })
      cache.remove(id)
      notify(t('groups.delete.done', { name }), 'success')
    },
    failed: t('groups.delete.failed'),
  })
}
