import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { deleteTeam, updateTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { unlessGone } from '#web/platform/api/api-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { BoardEvidence } from './board-evidence.tsx'
import { CrestCard } from './crest-card.tsx'
import { SettingsForm, StatusChoice } from './settings-form.tsx'
import { TeamFields, useTeamForm } from './team-fields.tsx'
import { changedFields, formValuesOf } from './team-form-values.ts'

/** For a team's managers: its fields, crest, boards and status, and its deletion. */
export function TeamSettings({ team }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SettingsCard title={t('groups.team.views.settings')}>
        <EditForm team={team} />
      </SettingsCard>
      <CrestCard group={{ kind: 'teams', id: team.id }} crestURL={team.hasOwnCrest ? team.crestURL : null} />
      <Boards team={team} />
      <SettingsCard title={t('groups.form.status')}>
        <Status team={team} />
      </SettingsCard>
      {team.abilities.delete && <DeleteTeam team={team} />}
    </Box>
  )
}

function EditForm({ team }: { team: Team }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const before = formValuesOf(team)
  const form = useTeamForm({
    values: before,
    failed: t('groups.form.failed'),
    async send(values) {
      const changes = changedFields(before, values)
      const saved = Object.keys(changes).length > 0 ? await updateTeam(team.id, changes) : team
      form.reset(formValuesOf(saved))
      cache.put(saved)
      notify(t('groups.form.saved'), 'success')
    },
    onGone: cache.changed,
  })
  return (
    <SettingsForm form={form}>
      <TeamFields control={form.control} />
    </SettingsForm>
  )
}

function Boards({ team }: { team: Team }) {
  const cache = useGroupCache()
  return (
    <BoardEvidence
      group={team}
      change={async (leastEvidence) => cache.put(await updateTeam(team.id, { leastEvidence }))}
    />
  )
}

function Status({ team: { id, name, status } }: { team: Team }) {
  const { t } = useTranslation()
  const cache = useGroupCache()
  return (
    <StatusChoice
      status={status}
      texts={{
        active: t('groups.form.statuses.active.text'),
        inactive: t('groups.form.statuses.inactive.text'),
      }}
      question={{
        title: t('groupAdmin.bulk.deactivateTitle', { count: 1, name }),
        text: t('groupAdmin.bulk.deactivateText', { count: 1, names: name }),
        keep: t('groupAdmin.bulk.keep'),
      }}
      change={async (chosen) => {
        cache.put(await updateTeam(id, { status: chosen }))
        cache.listsChanged()
      }}
    />
  )
}

/** Says what is deleted with the team, and asks to type its name. */
function DeleteTeam({ team }: { team: Team }) {
  const { t } = useTranslation()
  const dialog = useDialog()
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
          isPending={remove.isPending}
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
      await deleteTeam(id).catch(unlessGone)
      // Leave its page first, because the page would load the team again.
      await navigate('/groups', { replace: true })
      cache.remove(id)
      notify(t('groups.delete.done', { name }), 'success')
    },
    failed: t('groups.delete.failed'),
  })
}
