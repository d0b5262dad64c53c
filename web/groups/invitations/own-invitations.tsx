import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OwnInvitation } from '#contract/groups/invitations.ts'
import { acceptInvitation, declineInvitation, listOwnInvitations } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { blockedGroups, blockGroup } from '#web/groups/blocks/block-calls.ts'
import { acceptedMessage } from '#web/groups/joining/joined-message.ts'
import { ownList } from '#web/groups/own-groups/own-groups.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** The teams that wait for the player's answer. Empty if there are none. */
export function OwnInvitations() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data } = useQuery({ queryKey: laterQueryKeys.ownInvitations, queryFn: listOwnInvitations })
  if (!data || data.items.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t('invitations.own.title')}
      </Typography>
      <Box component="ul" sx={ownList}>
        {data.items.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Box>
  )
}

function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation()
  const { teamName: team, organizationName: organization, invitedBy: player, role } = invitation
  return (
    <Card component="li" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{team}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {organization && `${t('roster.invitation.within', { organization })} · `}
          {t(role === 'admin' ? 'invitations.own.asAdmin' : 'invitations.own.by', { player })}
        </Typography>
      </div>
      <Answers invitation={invitation} />
    </Card>
  )
}

/** What a player can answer to an invitation. After an answer that failed the list is read again, because it may have come too late. */
function useAnswers({ id, teamId, teamName: team }: OwnInvitation) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const queries = useQueryClient()
  const cache = useGroupCache()
  /** Reloads without the answered invitation and its notification. */
  const reload = () =>
    Promise.all(
      [laterQueryKeys.ownInvitations, queryKeys.notifications].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const accept = useAction({
    async act() {
      const accepted = await acceptInvitation(id)
      cache.put(accepted.team)
      notify(acceptedMessage(t, accepted), 'success')
      // The team is not among the player's groups yet. Its page shows that the request waits.
      if (accepted.outcome === 'requested') void navigate(`/groups/${teamId}`)
    },
    failed: t('roster.invitation.joinFailed'),
    onFailed: () => void reload(),
  })
  const decline = useAction({
    async act() {
      await declineInvitation(id)
      await reload()
      notify(t('invitations.own.declined', { team }), 'success')
    },
    failed: t('invitations.own.declineFailed'),
    onFailed: () => void reload(),
  })
  const declineAndBlock = useAction({
    async act() {
      await declineInvitation(id)
      await blockGroup('team', teamId)
      await Promise.all([reload(), queries.invalidateQueries(blockedGroups)])
      notify(t('blocks.blocked', { name: team }), 'success')
    },
    failed: t('blocks.failed'),
    onFailed: () => void reload(),
  })
  return { accept, decline, declineAndBlock }
}

function Answers({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation()
  const { teamName: team } = invitation
  const { accept, decline, declineAndBlock } = useAnswers(invitation)
  return (
    <Box sx={{ display: { xs: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        loading={accept.isPending}
        aria-label={t('roster.invitation.join', { team })}
        onClick={() => accept.run()}
      >
        {t('invitations.own.accept')}
      </Button>
      <Button
        color="inherit"
        loading={decline.isPending}
        aria-label={t('invitations.own.declineNamed', { team })}
        onClick={() => decline.run()}
      >
        {t('invitations.own.decline')}
      </Button>
      <Button
        color="inherit"
        loading={declineAndBlock.isPending}
        aria-label={t('blocks.declineNamed', { team })}
        onClick={() => declineAndBlock.run()}
      >
        {t('blocks.decline')}
      </Button>
    </Box>
  )
}
