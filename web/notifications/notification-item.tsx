import BlockRounded from '@mui/icons-material/BlockRounded'
import CreditCardOffRounded from '@mui/icons-material/CreditCardOffRounded'
import EventBusyRounded from '@mui/icons-material/EventBusyRounded'
import EventSeatRounded from '@mui/icons-material/EventSeatRounded'
import CampaignRounded from '@mui/icons-material/CampaignRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import DeleteRounded from '@mui/icons-material/DeleteRounded'
import GroupAddRounded from '@mui/icons-material/GroupAddRounded'
import GroupOffRounded from '@mui/icons-material/GroupOffRounded'
import HighlightOffRounded from '@mui/icons-material/HighlightOffRounded'
import MailRounded from '@mui/icons-material/MailRounded'
import ManageAccountsRounded from '@mui/icons-material/ManageAccountsRounded'
import PersonRemoveRounded from '@mui/icons-material/PersonRemoveRounded'
import LockOpenRounded from '@mui/icons-material/LockOpenRounded'
import LockRounded from '@mui/icons-material/LockRounded'
import StarRounded from '@mui/icons-material/StarRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notification } from '#contract/players/notifications.ts'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { formatAgo } from './format-ago.ts'
import { notificationPath } from './notification-path.ts'
import { notificationSentence } from './notification-sentence.ts'

// For the few who need it.
const ReportDialog = lazy(() => import('#web/platform/report-dialog.tsx'))

const ICONS = {
  join_request_approved: CheckCircleRounded,
  join_request_rejected: HighlightOffRounded,
  removed_from_team: PersonRemoveRounded,
  removed_from_organization: PersonRemoveRounded,
  team_deleted: GroupOffRounded,
  organization_deleted: GroupOffRounded,
  join_request_received: GroupAddRounded,
  team_role_changed: ManageAccountsRounded,
  team_ownership_received: StarRounded,
  team_ownership_offered: StarRounded,
  team_ownership_accepted: CheckCircleRounded,
  team_ownership_declined: HighlightOffRounded,
  team_without_owner: ManageAccountsRounded,
  account_suspended: BlockRounded,
  account_restored: LockOpenRounded,
  session_accepted: CheckCircleRounded,
  session_removed: DeleteRounded,
  practice_kept: CheckCircleRounded,
  added_to_team: GroupAddRounded,
  team_invitation: MailRounded,
  coach_message: CampaignRounded,
  payment_failed: CreditCardOffRounded,
  plan_ended: EventBusyRounded,
  seats_payment_failed: CreditCardOffRounded,
  seats_ended: EventBusyRounded,
  seat_assigned: EventSeatRounded,
  seat_taken_back: EventBusyRounded,
  guardian_allowed: CheckCircleRounded,
  guardian_declined: HighlightOffRounded,
  guardian_took_back: LockRounded,
  passkey_added: LockOpenRounded,
  passkey_removed: LockRounded,
  everything_exported: LockOpenRounded,
  provider_linked: LockOpenRounded,
  email_changed: LockOpenRounded,
  password_changed: LockRounded,
  deletion_asked: DeleteRounded,
  guardian_ended_membership: PersonRemoveRounded,
}

interface NotificationItemProps {
  notification: Notification
  now: number
  onFollow(): void
}

/** One thing the player was told; it leads to the group that it is about. */
export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { t } = useTranslation()
  const Icon = ICONS[notification.kind]
  const unread = notification.readAt === null
  return (
    <li>
      <Box component={Link} to={notificationPath(notification)} onClick={onFollow} sx={row}>
        <Icon aria-hidden sx={{ mt: 0.25, color: unread ? 'primary.main' : 'text.secondary' }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" sx={{ color: unread ? 'text.primary' : 'text.secondary', ...wrapped }}>
            {unread && <VisuallyHidden>{`${t('notifications.unread')}: `}</VisuallyHidden>}
            {notificationSentence(t, notification)}
          </Typography>
          <Typography
            variant="caption"
            component="time"
            dateTime={notification.createdAt}
            color="textSecondary"
          >
            {formatAgo(notification.createdAt, now) ?? t('notifications.now')}
          </Typography>
        </Box>
        {unread && <Box aria-hidden sx={dot} />}
      </Box>
      {notification.kind === 'coach_message' && <ReportMessage id={notification.id} />}
    </li>
  )
}

function ReportMessage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { count, isOpen, show, hide } = useOpenings()
  return (
    <>
      <Button size="small" color="inherit" onClick={show} sx={{ ml: 6.5, mb: 1, color: 'text.secondary' }}>
        {t('reports.message')}
      </Button>
      {count > 0 && (
        <Suspense>
          <ReportDialog key={count} subject={{ kind: 'message', id }} open={isOpen} onClose={hide} />
        </Suspense>
      )}
    </>
  )
}

const wrapped = { overflowWrap: 'anywhere' } as const

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  px: 2.5,
  py: 1.5,
  color: 'inherit',
  textDecoration: 'none',
  outlineOffset: -3,
  '&:hover': { backgroundColor: 'surface.raised' },
}

const dot = { width: 8, height: 8, mt: 0.875, borderRadius: '50%', bgcolor: 'primary.main', flexShrink: 0 }
