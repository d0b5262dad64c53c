import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { SeatMember } from '#contract/billing/seats.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { useSeatTasks } from './use-seat-tasks.ts'

interface SeatRowProps {
  organizationId: string
  member: SeatMember
  /** What is paid for at this moment. */
  plans: readonly SeatPlan[]
}

export function SeatRow(props: SeatRowProps) {
  const { member } = props
  const { userId, userDisplayName, userEmail, photoURL } = member
  return (
    <Box component="li" sx={row}>
      <MonogramAvatar colorKey={userId} name={userDisplayName} photoURL={photoURL} size={40} />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography dir="auto" sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
          {userDisplayName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {userEmail}
        </Typography>
      </Box>
      <Standing member={member} />
      <SeatButtons {...props} />
    </Box>
  )
}

function Standing({ member: { allocatedSeat, isManager } }: { member: SeatMember }) {
  const { t } = useTranslation()
  if (!allocatedSeat && !isManager) return null
  const tier = allocatedSeat && t(`billing.tiers.${allocatedSeat.tier}`)
  return (
    <Typography
      variant="body2"
      color={allocatedSeat?.status === 'suspended' ? 'warning' : 'textSecondary'}
      sx={{ flex: { xs: '1 0 100%', sm: '0 1 auto' }, pl: { xs: 6.5, sm: 0 }, order: { xs: 3, sm: 0 } }}
    >
      {!allocatedSeat
        ? t('seats.members.manager')
        : allocatedSeat.status === 'suspended'
          ? t('seats.members.suspended', { tier })
          : t('seats.members.since', { tier, date: formatDate(allocatedSeat.assignedAt) })}
    </Typography>
  )
}

/** A seat of each tier that is paid for, or the way to take this one back. */
function SeatButtons({ organizationId, member, plans }: SeatRowProps) {
  const { t } = useTranslation()
  const { running, assign, takeBack } = useSeatTasks(organizationId, member)
  const { allocatedSeat: seat, userDisplayName: name } = member
  if (seat)
    return (
      <Button
        size="small"
        color="inherit"
        loading={running}
        aria-label={t('seats.members.takeBackNamed', { name })}
        onClick={() => takeBack(seat.tier)}
        sx={{ color: 'text.secondary' }}
      >
        {t('seats.members.takeBack')}
      </Button>
    )
  return plans.map(({ tier, paid, assigned }) => (
    <Button
      key={tier}
      size="small"
      variant={assigned < paid ? 'outlined' : 'text'}
      loading={running}
      aria-label={t('seats.members.assignNamed', { tier: t(`billing.tiers.${tier}`), name })}
      onClick={() => assign(tier)}
    >
      {t('seats.members.assign', { tier: t(`billing.tiers.${tier}`) })}
    </Button>
  ))
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25, py: 1.5 }
