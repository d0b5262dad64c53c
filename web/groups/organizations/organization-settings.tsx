import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Organization } from '#contract/groups/organization.ts'
import { updateOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { BoardEvidence } from '#web/groups/settings/board-evidence.tsx'
import { CrestCard } from '#web/groups/settings/crest-card.tsx'
import { SettingsForm, StatusChoice } from '#web/groups/settings/settings-form.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx'
import { OrganizationNameField, useOrganizationName } from './organization-name.tsx'

/** For an organization's managers: its name, crest, boards and status, and its deletion. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SettingsCard title={t('organizations.views.settings')}>
        <NameForm organization={organization} />
      </SettingsCard>
      <CrestCard group={{ kind: 'organizations', id: organization.id }} crestURL={organization.crestURL} />
      <Boards organization={organization} />
      <SettingsCard title={t('groups.form.status')}>
        <Status organization={organization} />
      </SettingsCard>
      {organization.abilities.delete && <Delete organization={organization} />}
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
    <SettingsForm form={form}>
      <OrganizationNameField form={form} />
    </SettingsForm>
  )
}

function Boards({ organization }: { organization: Organization }) {
  const cache = useGroupCache()
  return (
    <BoardEvidence
      group={organization}
      change={async (leastEvidence) => {
        await updateOrganization(organization.id, { leastEvidence })
        cache.listsChanged()
      }}
    />
  )
}

function Status({ organization: { id, name, status } }: { organization: Organization }) {
  const { t } = useTranslation()
  const cache = useGroupCache()
  return (
    <StatusChoice
      status={status}
      texts={{
        active: t('organizations.statuses.active.text'),
        inactive: t('organizations.statuses.inactive.text'),
      }}
      question={{
        title: t('groupAdmin.organizations.deactivateTitle', { count: 1, name }),
        text: t('groupAdmin.organizations.deactivateText', { count: 1, names: name }),
        keep: t('groupAdmin.organizations.keep'),
      }}
      change={async (chosen) => {
        await updateOrganization(id, { status: chosen })
        cache.listsChanged()
      }}
    />
  )
}

function Delete({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dialog = useDialog()
  return (
    <SettingsCard title={t('organizations.delete.title')} note={t('organizations.delete.text')}>
      <Button variant="outlined" color="error" onClick={dialog.show}>
        {t('organizations.delete.open')}
      </Button>
      {dialog.count > 0 && (
        <DeleteOrganizationDialog
          key={dialog.count}
          organization={organization}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onDeleted={async () => navigate('/groups', { replace: true })}
        />
      )}
    </SettingsCard>
  )
}
