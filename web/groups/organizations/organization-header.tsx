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
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export function OrganizationHeader({ seen: { card, inside } }: { seen: SeenOrganization }) {
  const { t } = useTranslation()
  const leaving = useDialog()
  return (
    <>
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
        menu={
          <GroupMenu
            group={{ kind: 'organization', id: card.id, name: card.name, canLeave: card.isMember }}
            onLeave={card.isMember ? leaving.show : undefined}
          />
        }
      />
      <LeaveOrganization
        organization={card}
        isManager={inside?.abilities.manageTeams === true}
        open={leaving.isOpen}
        onStay={leaving.hide}
      />
    </>
  )
}

interface LeaveOrganizationProps {
  organization: OrganizationCard
  /** The office outlives the membership (product 6.7). */
  isManager: boolean
  open: boolean
  onStay: () => void
}

/** Asks before a player leaves. */
function LeaveOrganization({ organization: { id, name }, isManager, open, onStay }: LeaveOrganizationProps) {
  const { t } = useTranslation()
  const leave = useLeave({ id, name }, onStay)
  return (
    <AskDialog
      open={open}
      title={t('organizations.leaveTitle', { name })}
      text={t(isManager ? 'organizations.leaveManagedText' : 'organizations.leaveText')}
      keep={t('organizations.stay')}
      confirm={t('organizations.leave')}
      destructive
      isPending={leave.isPending}
      onKeep={onStay}
      onConfirm={() => leave.run()}
    />
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
