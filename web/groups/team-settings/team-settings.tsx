import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/team.ts'
import { GROUP_STATUSES, type GroupStatus } from '#domain/group.ts'
import { updateTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { RadioChoice } from '#web/groups/pieces/radio-choice.tsx'
import { useAction } from '#web/groups/pieces/use-action.ts'
import { useNotify } from '#web/ui/notifications.tsx'
import { SettingsCard } from '#web/ui/settings-card.tsx'
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
        <StatusChoice team={team} />
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
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
      <TeamFields control={form.control} />
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <Button type="submit" variant="contained" loading={form.sending} sx={{ justifySelf: 'start' }}>
        {t('groups.form.save')}
      </Button>
    </Box>
  )
}

function StatusChoice({ team }: { team: Team }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const choose = useAction<[GroupStatus]>({
    async act(status) {
      cache.put(await updateTeam(team.id, { status }))
      cache.listsChanged()
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
  })
  return (
    <RadioChoice
      label={t('groups.form.status')}
      labelHidden
      value={team.status}
      disabled={choose.running}
      onChange={choose.run}
      choices={GROUP_STATUSES.map((value) => ({
        value,
        label: t(`groups.form.statuses.${value}.label`),
        text: t(`groups.form.statuses.${value}.text`),
      }))}
    />
  )
}
