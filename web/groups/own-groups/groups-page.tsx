import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import Discovery from '#web/groups/discovery/discovery.tsx'
import { OwnInvitations } from '#web/groups/invitations/own-invitations.tsx'
import { CreateTeamButton } from '#web/groups/settings/create-team.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { OwnGroups, useOwnGroups } from './own-groups.tsx'

/** The player's own groups, and the search for others. */
export default function GroupsPage() {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <PageFrame
      title={t('groups.title')}
      description={t('groups.description')}
      maxWidth="lg"
      action={<CreateButton />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 5, sm: 7 } }}>
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
  const managed = data?.organizations.filter(({ abilities }) => abilities.manageTeams) ?? []
  return <CreateTeamButton organizations={managed} />
}
