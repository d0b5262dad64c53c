import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { TeamFields, useTeamForm } from './team-fields.tsx'
import { NEW_TEAM, newTeam, type TeamFormValues } from './team-form-values.ts'

interface NamedOrganization {
  id: string
  name: string
}

export interface CreateTeamDialogProps {
  open: boolean
  onClose: () => void
  /** The organization on whose page the button is. */
  within?: NamedOrganization
  /** The organizations to choose from otherwise. */
  organizations?: readonly NamedOrganization[]
}

/** Creates a group. The player owns it and is taken to its invitations. */
export default function CreateTeamDialog({ open, onClose, within, organizations }: CreateTeamDialogProps) {
  const { t } = useTranslation()
  const [chosenId, setChosenId] = useState('')
  const create = useCreate(onClose)
  const form = useTeamForm({
    values: NEW_TEAM,
    failed: t('groups.create.failed'),
    send: (values) => create(values, within?.id ?? (chosenId || null)),
  })
  return (
    <FormDialog
      wide
      open={open}
      title={within ? t('groups.create.titleIn', { organization: within.name }) : t('groups.create.title')}
      problem={form.problem}
      submitText={t('groups.create.submit')}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TeamFields control={form.control} autoFocus />
      {!within && organizations && organizations.length > 0 && (
        <OrganizationChoice organizations={organizations} value={chosenId} onChoose={setChosenId} />
      )}
    </FormDialog>
  )
}

function useCreate(onClose: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const cache = useGroupCache()
  return async (values: TeamFormValues, organizationId: string | null) => {
    const team = await createTeam(newTeam(values, organizationId))
    cache.changed()
    onClose()
    notify(t('groups.create.created', { name: team.name }), 'success')
    void navigate(`/groups/${team.id}?view=invite`)
  }
}

interface OrganizationChoiceProps {
  organizations: readonly NamedOrganization[]
  value: string
  onChoose: (id: string) => void
}

function OrganizationChoice({ organizations, value, onChoose }: OrganizationChoiceProps) {
  const { t } = useTranslation()
  return (
    <TextField
      select
      fullWidth
      label={t('groups.create.organization')}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('groups.create.noOrganization')}</MenuItem>
      {organizations.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
