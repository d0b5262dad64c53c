import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/groups/team.ts'
import { updateTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { SettingsForm } from '#web/groups/settings/settings-form.tsx'
import { StatusChoice } from '#web/groups/settings/status-choice.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { DeleteTeam } from './delete-team.tsx'
import { TeamFields } from './team-fields.tsx'
import { changedFields, formValuesOf } from './team-form-values.ts'
import { useTeamForm } from './use-team-form.ts'

/** For a team's managers: what it is, whether it is open to players, and its end. */
export function TeamSettings({ team }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SettingsCard title={t('groups.team.views.settings')}>
        <EditForm team={team} />
      </SettingsCard>
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
  })
  return (
    <SettingsForm form={form}>
      <TeamFields control={form.control} />
    </SettingsForm>
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
