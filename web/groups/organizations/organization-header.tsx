import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OrganizationCard } from '#contract/groups/organization.ts'
import { leaveOrganization, type SeenOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { GroupMenu } from '#web/groups/blocks/group-menu.tsx'
import { GroupHeader } from '#web/groups/group-page/group-header.tsx'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { LogoutIcon } from '#web/ui/icons/action-icons.ts'

export function OrganizationHeader({ seen: { card } }: { seen: SeenOrganization }) {
  const { t } = useTranslation()
  return (
    <GroupHeader
      tile={<GroupTile id={card.id} type="organization" crestURL={card.crestURL} size={64} />}
      name={card.name}
      facts={
        <Facts
          facts={[
            t('organizations.label'),
            t('organizations.members', { count: card.memberCount }),
            t('organizations.teams', { count: card.teamCount }),
          ]}
        />
      }
      actions={card.isMember && <LeaveOrganization organization={card} />}
      menu={
        <GroupMenu
          group={{
            kind: 'organization',
            id: card.id,
            name: card.name,
            canLeave: card.isMember,
          }}
        />
      }
    />
  )
}

function LeaveOrganization({ organization: { id, name } }: { organization: OrganizationCard }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const leave = useLeave({ id, name }, stay)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<LogoutIcon />}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary', ml: { xs: -2.5, sm: 0 }, my: { xs: -1, sm: 0 } }}
      >
        {t('organizations.leave')}
      </Button>
      <AskDialog
        open={asking}
        title={t('organizations.leaveTitle', { name })}
        text={t('organizations.leaveText')}
        keep={t('organizations.stay')}
        confirm={t('organizations.leave')}
        destructive
        isPending={leave.isPending}
        onKeep={stay}
        onConfirm={() => leave.run()}
      />
    </>
  )
}

function useLeave({ id, name }: Pick<OrganizationCard, 'id' | 'name'>, onLeft: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const cache = useGroupCache()
  return useAction({
    async act() {
      await leaveOrganization(id)
      onLeft()
      await navigate('/groups')
      cache.changed()
      notify(t('organizations.left', { name }), 'success')
    },
    failed: t('organizations.leaveFailed'),
    onFailed: cache.changed,
  })
}
