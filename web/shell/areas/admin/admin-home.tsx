import AdminPanelSettingsRounded from '@mui/icons-material/AdminPanelSettingsRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useRole } from '#web/shell/providers/role.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { AdminLink } from './admin-link.tsx'
import { ManagedGroups } from './managed-groups.tsx'

/** Where an administrator begins: what they may manage, each a step away. */
export default function AdminHome() {
  const { t } = useTranslation()
  const { isWebsiteAdmin } = useRole()
  return (
    <PageFrame title={t('pages.admin.title')} description={t('pages.admin.text')} maxWidth="lg">
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}
      >
        {isWebsiteAdmin() && (
          <>
            <AdminLink
              to="/admin/roles"
              icon={<AdminPanelSettingsRounded />}
              title={t('roles.title')}
              text={t('pages.admin.roles')}
            />
            <AdminLink
              to="/groups"
              icon={<GroupsRounded />}
              title={t('pages.admin.groupsTitle')}
              text={t('pages.admin.groups')}
            />
          </>
        )}
        <ManagedGroups />
      </Box>
    </PageFrame>
  )
}
