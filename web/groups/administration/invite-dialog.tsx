import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { CodeOwner } from '#web/groups/api/invitation-calls.ts'
import { InviteCodeView } from '#web/groups/invitations/invite-code-view.tsx'
import { useOrganization } from '#web/groups/organizations/use-organization.ts'
import { useTeam } from '#web/groups/teams/use-team.ts'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'

interface InviteDialogProps {
  owner: CodeOwner
  open: boolean
  onClose: () => void
}

/** A group's invite code with its QR code, to show it without leaving the list. */
export function InviteDialog({ owner, open, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  return (
    <ShowDialog
      open={open}
      title={t('groupAdmin.invite.title', { name: owner.name })}
      maxWidth="md"
      onClose={onClose}
    >
      {owner.kind === 'team' ? <TeamCode owner={owner} /> : <OrganizationCode owner={owner} />}
    </ShowDialog>
  )
}

function TeamCode({ owner }: { owner: CodeOwner }) {
  const { t } = useTranslation()
  const query = useTeam(owner.id)
  const team = query.data?.inside
  if (team)
    return <InviteCodeView owner={owner} code={team.inviteCode ?? null} text={t('groups.invite.text')} />
  return <NotHere error={query.error} onRetry={query.refetch} />
}

function OrganizationCode({ owner }: { owner: CodeOwner }) {
  const { t } = useTranslation()
  const query = useOrganization(owner.id)
  const organization = query.data?.inside
  if (organization)
    return (
      <InviteCodeView
        owner={owner}
        code={organization.inviteCode ?? null}
        text={t('organizations.inviteText')}
      />
    )
  return <NotHere error={query.error} onRetry={query.refetch} />
}

function NotHere({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <Skeleton variant="rounded" height={280} sx={{ m: 3 }} />
}
