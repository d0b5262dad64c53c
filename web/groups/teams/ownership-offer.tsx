import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnershipOffer, Team } from '#contract/groups/team.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { acceptOwnership, declineOwnership, withdrawOwnership } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Says that nobody owns the team, and who can change that, until it is offered to a member (product 10.18). */
export function WithoutOwner({ team }: { team: Team }) {
  const { t } = useTranslation()
  const { id, ownerId, ownershipOffer, organizationName: organization, abilities } = team
  if (ownerId !== null || ownershipOffer || team.status !== 'active' || isDefaultTeam(id)) return null
  if (abilities.transferOwnership)
    return (
      <Alert role="note" severity="warning" sx={look}>
        {t('groups.team.ownerless.toOffer')}
        <Box sx={buttons}>
          <Button component={Link} to="?view=members" preventScrollReset color="inherit" variant="outlined">
            {t('groups.team.chooseOwner')}
          </Button>
        </Box>
      </Alert>
    )
  return (
    <Alert role="note" severity="info" sx={look}>
      {organization === null
        ? t('groups.team.ownerless.alone')
        : t('groups.team.ownerless.ofOrganization', { organization })}
    </Alert>
  )
}

/** A pending offer of the team. The recipient can answer it, and those who may transfer the team can withdraw it. */
export function WaitingOffer({ team }: { team: Team }) {
  const { user } = useAuth()
  const offer = team.ownershipOffer
  if (!offer) return null
  return offer.userId === user?.uid ? (
    <OfferToMe team={team} offer={offer} />
  ) : (
    <OfferToAnother team={team} offer={offer} />
  )
}

interface OfferProps {
  team: Team
  offer: OwnershipOffer
}

function OfferToMe({ team, offer }: OfferProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const answer = useAction<boolean>({
    async act(accepts) {
      await (accepts ? acceptOwnership : declineOwnership)(team.id)
      await cache.refresh(team.id)
      notify(
        t(accepts ? 'groups.ownership.accepted' : 'groups.ownership.declined', { team: team.name }),
        'success',
      )
    },
    failed: t('groups.ownership.failed'),
    onFailed: cache.changed,
  })
  return (
    <Alert role="note" severity="info" sx={look}>
      <AlertTitle>{t('groups.ownership.forMe', { team: team.name })}</AlertTitle>
      {t('groups.ownership.forMeText', { date: formatDate(offer.expiresAt) })}
      <Box sx={buttons}>
        <Button variant="contained" loading={answer.isPending} onClick={() => answer.run(true)}>
          {t('groups.ownership.accept')}
        </Button>
        <Button color="inherit" disabled={answer.isPending} onClick={() => answer.run(false)}>
          {t('groups.ownership.decline')}
        </Button>
      </Box>
    </Alert>
  )
}

function OfferToAnother({ team, offer }: OfferProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const withdrawal = useAction({
    async act() {
      await withdrawOwnership(team.id)
      await cache.refresh(team.id)
      notify(t('groups.ownership.withdrawn'), 'success')
    },
    failed: t('groups.ownership.withdrawFailed'),
    onFailed: cache.changed,
  })
  return (
    <Alert role="note" severity="info" sx={look}>
      {t('groups.ownership.waiting', { name: offer.displayName, date: formatDate(offer.expiresAt) })}
      <Box sx={buttons}>
        <Button color="inherit" loading={withdrawal.isPending} onClick={() => withdrawal.run()}>
          {t('groups.ownership.withdraw')}
        </Button>
      </Box>
    </Alert>
  )
}

const look = { overflowWrap: 'anywhere' }
const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }
