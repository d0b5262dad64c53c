import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { Organization, OrganizationMember } from '#contract/groups/organization.ts'
import { removeOrganizationMember } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { MemberRow } from '#web/groups/members/member-row.tsx'
import { PeopleList } from '#web/groups/members/people-list.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PersonRemoveOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { useOrganizationMembers } from './use-organization.ts'

export function OrganizationMembers({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const uid = useAuth().user?.uid
  const [search, setSearch] = useState('')
  const query = useOrganizationMembers(organization.id, search)
  const members = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PeopleList
        query={query}
        count={members?.length}
        total={organization.memberCount}
        search={search}
        onSearch={setSearch}
      >
        {members?.map((member) => (
          <MemberRow
            key={member.userId}
            person={member}
            role={member.isOrganizationAdmin ? t('organizations.admin') : null}
            menu={
              organization.abilities.manageMembers &&
              member.userId !== uid && <RemoveMember organization={organization} member={member} />
            }
          />
        ))}
      </PeopleList>
      {organization.abilities.manageMembers && <OtherAdmins />}
    </>
  )
}

/** An admin who wants a successor looks for it here. */
function OtherAdmins() {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2, px: 1 }}>
      {t('organizations.otherAdmin')}{' '}
      <Link component={RouterLink} to="/support">
        {t('landing.footer.support')}
      </Link>
    </Typography>
  )
}

interface RemoveMemberProps {
  organization: Organization
  member: OrganizationMember
}

function RemoveMember({ organization, member }: RemoveMemberProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const name = member.userDisplayName
  const remove = useAction({
    async act() {
      await removeOrganizationMember(organization.id, member.userId)
      keep()
      cache.changed()
      notify(t('groups.memberList.removed', { name }), 'success')
    },
    failed: t('groups.memberList.removeFailed', { name }),
    onFailed: cache.changed,
  })
  return (
    <>
      <IconButton
        aria-label={t('groups.memberList.removeNamed', { name })}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary' }}
      >
        <PersonRemoveOutlinedIcon />
      </IconButton>
      <AskDialog
        open={asking}
        title={t('groups.memberList.removeTitle', { name })}
        text={t('organizations.removeText', { name, organization: organization.name })}
        keep={t('groups.memberList.keep')}
        confirm={t('organizations.remove')}
        destructive
        isPending={remove.isPending}
        onKeep={keep}
        onConfirm={() => remove.run()}
      />
    </>
  )
}
