import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRole } from '#web/shell/providers/role/role.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import Discovery from './discovery/discovery.tsx'
import { OwnGroups } from './own-groups/own-groups.tsx'
import { OwnInvitations } from './own-groups/own-invitations.tsx'
import { useOwnGroups } from './own-groups/use-own-groups.ts'
import { CreateTeamButton } from './team-settings/create-team-button.tsx'

/** The player's own groups, and the way to others. */
export function GroupsPage() {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <PageFrame
      title={t('groups.title')}
      description={t('groups.description')}
      maxWidth="lg"
      action={<CreateButton />}
    >
      <Box sx={{ display: 'grid', gap: { xs: 5, sm: 7 } }}>
        <OwnInvitations />
        <OwnGroups />
        <Box component="section" aria-labelledby={titleId}>
          <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
            {t('groups.discovery.title')}
          </Typography>
          <Discovery />
        </Box>
      </Box>
    </PageFrame>
  )
}

function CreateButton() {
  const { data } = useOwnGroups()
  const { canManageOrganization } = useRole()
  const managed = data?.organizations.filter(({ id }) => canManageOrganization(id)) ?? []
  return <CreateTeamButton organizations={managed} />
}
