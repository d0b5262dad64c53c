import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { SeatMember } from '#contract/billing/seats.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { assignSeat, takeSeatBack } from '#web/billing/api/billing-calls.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Email } from '#web/ui/page/email.tsx'

interface SeatRowProps {
  organizationId: string
  member: SeatMember
  /** The current seat plans. */
  plans: readonly SeatPlan[]
}

export function SeatRow(props: SeatRowProps) {
  const { member } = props
  const { userId, userDisplayName, userEmail, photoURL } = member
  return (
    <Box component="li" sx={row}>
      <MonogramAvatar colorKey={userId} name={userDisplayName} photoURL={photoURL} size={40} />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography
          dir="auto"
          sx={{ textAlign: 'left', fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}
        >
          {userDisplayName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Email>{userEmail}</Email>
        </Typography>
      </Box>
      <Standing member={member} />
      <Box sx={buttons}>
        <SeatButtons {...props} />
      </Box>
    </Box>
  )
}

function Standing({ member }: { member: SeatMember }) {
  const { t } = useTranslation()
  return (
    <Typography
      variant="body2"
      color={member.allocatedSeat?.status === 'suspended' ? 'warning' : 'textSecondary'}
      sx={belowName}
    >
      {standingOf(t, member)}
    </Typography>
  )
}

function standingOf(t: TFunction, { allocatedSeat: seat, isManager }: SeatMember): string {
  if (!seat) return t(isManager ? 'seats.members.manager' : 'seats.members.none')
  const tier = t(`billing.tiers.${seat.tier}`)
  return seat.status === 'suspended'
    ? t('seats.members.suspended', { tier })
    : t('seats.members.since', { tier, date: formatDate(seat.assignedAt) })
}

/** Assigns a seat of one of the paid tiers, or takes the seat back. */
function SeatButtons({ organizationId, member, plans }: SeatRowProps) {
  const { t } = useTranslation()
  const { assign, takeBack } = useSeatActions(organizationId, member)
  const isPending = assign.isPending || takeBack.isPending
  const { allocatedSeat: seat, userDisplayName: name } = member
  if (seat)
    return (
      <Button
        size="small"
        color="inherit"
        loading={isPending}
        aria-label={t('seats.members.takeBackNamed', { name })}
        onClick={() => takeBack.run(seat.tier)}
        sx={{ color: 'text.secondary', ml: { xs: -1.75, sm: 0 } }}
      >
        {t('seats.members.takeBack')}
      </Button>
    )
  return plans.map(({ tier, paid, assigned }) => (
    <Button
      key={tier}
      size="small"
      variant={assigned < paid ? 'outlined' : 'text'}
      loading={isPending}
      aria-label={t('seats.members.assignNamed', { tier: t(`billing.tiers.${tier}`), name })}
      onClick={() => assign.run(tier)}
    >
      {t('seats.members.assign', { tier: t(`billing.tiers.${tier}`) })}
    </Button>
  ))
}

/** Assigns a seat to a member, and takes it back. Taking it back can be undone from the message. */
function useSeatActions(organizationId: string, { userId, userDisplayName: name }: SeatMember) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: laterQueryKeys.seats(organizationId) })
  const assign = useAction<SoldTier>({
    async act(tier) {
      await assignSeat(organizationId, userId, tier).finally(refresh)
      notify(t('seats.members.assigned', { name, tier: t(`billing.tiers.${tier}`) }), 'success')
    },
    failed: t('seats.members.assignFailed'),
  })
  const takeBack = useAction<SoldTier>({
    async act(tier) {
      await takeSeatBack(organizationId, userId).finally(refresh)
      const undo = { label: t('seats.members.undo'), run: () => assign.run(tier) }
      notify(t('seats.members.takenBack', { name }), 'success', undo)
    },
    failed: t('seats.members.takeBackFailed'),
  })
  return { assign, takeBack }
}

/** Pixels below the name: the picture and the gap. */
const INDENT = 52

/** On a phone the name and the email have their own line. */
const belowName = {
  flex: { xs: `1 0 calc(100% - ${INDENT}px)`, sm: '0 1 auto' },
  ml: { xs: `${INDENT}px`, sm: 0 },
}

const buttons = { ...belowName, display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 0.5, sm: 0 } }

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25, py: 1.5 }
