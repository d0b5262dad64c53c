import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notification } from '#contract/players/notifications.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { CheckCircleIcon, DeleteIcon } from '#web/ui/icons/action-icons.ts'
import {
  AnnouncementIcon,
  BlockIcon,
  CardOffIcon,
  ClapIcon,
  GroupAddIcon,
  GroupOffIcon,
  LockIcon,
  MailIcon,
  ManageAccountIcon,
  PersonRemoveIcon,
  RefusedIcon,
  SeatIcon,
  SubscriptionEndIcon,
  UnlockIcon,
} from '#web/ui/icons/people-icons.ts'
import { StarIcon, WaitingIcon } from '#web/ui/icons/practice-icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { formatAgo } from './format-ago.ts'
import { notificationPath } from './notification-path.ts'
import { notificationSentence } from './notification-sentence.ts'

// Few players need it.
const ReportDialog = lazyPart(() => import('#web/platform/report-dialog.tsx'))

const ICONS = {
  join_request_approved: CheckCircleIcon,
  join_request_rejected: RefusedIcon,
  removed_from_team: PersonRemoveIcon,
  removed_from_organization: PersonRemoveIcon,
  team_deleted: GroupOffIcon,
  organization_deleted: GroupOffIcon,
  join_request_received: GroupAddIcon,
  team_role_changed: ManageAccountIcon,
  team_ownership_received: StarIcon,
  team_ownership_offered: StarIcon,
  team_ownership_accepted: CheckCircleIcon,
  team_ownership_declined: RefusedIcon,
  team_left_organization: ManageAccountIcon,
  teams_left_organization: ManageAccountIcon,
  team_without_owner: ManageAccountIcon,
  team_needs_owner: ManageAccountIcon,
  kept_player_taken_over: CheckCircleIcon,
  kept_player_erased: PersonRemoveIcon,
  card_codes_known: LockIcon,
  account_suspended: BlockIcon,
  account_restored: UnlockIcon,
  session_held: WaitingIcon,
  session_accepted: CheckCircleIcon,
  session_removed: DeleteIcon,
  practice_kept: CheckCircleIcon,
  added_to_team: GroupAddIcon,
  team_invitation: MailIcon,
  coach_message: AnnouncementIcon,
  level_confirmed: StarIcon,
  applause: ClapIcon,
  task_due: WaitingIcon,
  organization_report: AnnouncementIcon,
  payment_failed: CardOffIcon,
  plan_ended: SubscriptionEndIcon,
  seats_payment_failed: CardOffIcon,
  seats_ended: SubscriptionEndIcon,
  seat_assigned: SeatIcon,
  seat_taken_back: SubscriptionEndIcon,
  guardian_named: UnlockIcon,
  guardian_dismissed: UnlockIcon,
  guardian_allowed: CheckCircleIcon,
  guardian_declined: RefusedIcon,
  guardian_took_back: LockIcon,
  guardian_asked_deletion: DeleteIcon,
  passkey_added: UnlockIcon,
  passkey_removed: LockIcon,
  everything_exported: UnlockIcon,
  api_key_created: UnlockIcon,
  provider_linked: UnlockIcon,
  email_changed: UnlockIcon,
  password_changed: LockIcon,
  deletion_asked: DeleteIcon,
  guardian_ended_membership: PersonRemoveIcon,
  take_over_allowed: CheckCircleIcon,
  take_over_declined: RefusedIcon,
}

interface NotificationItemProps {
  notification: Notification
  now: number
  onFollow: () => void
}

/** A notification, as a link to its group. */
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
            {unread && (
              <VisuallyHidden>
                {t('pairs.labeled', { label: t('notifications.unread'), value: '' })}
              </VisuallyHidden>
            )}
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
  const { count, isOpen, show, hide } = useDialog()
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
