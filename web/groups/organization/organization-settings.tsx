import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization.ts'
import { GROUP_STATUSES, type GroupStatus } from '#domain/group.ts'
import { updateOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { RadioChoice } from '#web/groups/pieces/radio-choice.tsx'
import { useAction } from '#web/groups/pieces/use-action.ts'
import { useNotify } from '#web/ui/notifications.tsx'
import { SettingsCard } from '#web/ui/settings-card.tsx'
import { OrganizationNameField } from './organization-name-field.tsx'
import { useOrganizationName } from './organization-name.ts'

/** For an organization's managers: its name, and whether its code works. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SettingsCard title={t('organizations.views.settings')}>
        <NameForm organization={organization} />
      </SettingsCard>
      <SettingsCard title={t('groups.form.status')}>
        <StatusChoice organization={organization} />
      </SettingsCard>
    </Box>
  )
}

function NameForm({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const form = useOrganizationName({
    name,
    failed: t('groups.form.failed'),
    async send(typed) {
      if (typed !== name) await updateOrganization(id, { name: typed })
      cache.listsChanged()
      notify(t('groups.form.saved'), 'success')
    },
  })
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
      <OrganizationNameField form={form} />
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <Button type="submit" variant="contained" loading={form.sending} sx={{ justifySelf: 'start' }}>
        {t('groups.form.save')}
      </Button>
    </Box>
  )
}

function StatusChoice({ organization: { id, status } }: { organization: Organization }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const choose = useAction<[GroupStatus]>({
    async act(chosen) {
      await updateOrganization(id, { status: chosen })
      cache.listsChanged()
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
  })
  return (
    <RadioChoice
      label={t('groups.form.status')}
      labelHidden
      value={status}
      disabled={choose.running}
      onChange={choose.run}
      choices={GROUP_STATUSES.map((value) => ({
        value,
        label: t(`groups.form.statuses.${value}.label`),
        text: t(`organizations.statuses.${value}.text`),
      }))}
    />
  )
}
