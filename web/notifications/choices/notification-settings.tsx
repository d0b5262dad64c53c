import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import type { ChooseNotifications, NotificationChoices } from '#contract/players/notification-choices.ts'
import { isPossible, type NotificationTopic } from '#domain/notification-topics.ts'
import { managedOrganizations } from '#domain/roles/roles.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { COLUMNS, TopicRow } from './topic-row.tsx'

/** The choice of notifications in the app and by mail: a card of the settings. */
export default function NotificationSettings() {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const { data, error, refetch } = useChoices()
  if (!profile) return null
  return (
    <SettingsCard title={t('settings.notifications.title')} note={t('settings.notifications.help')}>
      {data && <Sections choices={data} profile={profile} />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ChoicesSkeleton />}
    </SettingsCard>
  )
}

const SECTIONS = {
  groups: [
    'request_answers',
    'group_changes',
    'memberships_ended',
    'coach_messages',
    'join_requests',
    'applause',
    'organization_reports',
  ],
  practice: ['session_reviews', 'weekly_digest'],
  plan: ['seat_assigned', 'seat_taken_back', 'payments'],
  account: ['guardian', 'account', 'security'],
} satisfies Record<string, readonly NotificationTopic[]>

interface SectionsProps {
  choices: NotificationChoices
  profile: UserProfile
}

function Sections({ choices: { items }, profile }: SectionsProps) {
  const { t } = useTranslation()
  const waits = items.some(({ topic, byMail }) => !isPossible(topic, 'inApp') && byMail?.isOn)
  const hintOfAccount = waits && !profile.emailVerified ? 'unverified' : null
  const hint = profile.isAnonymous ? 'noMail' : hintOfAccount
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {hint && <Typography role="status">{t(`settings.notifications.${hint}`)}</Typography>}
      {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map((name) => (
        <Section
          key={name}
          name={name}
          choices={{ items: items.filter(({ topic }) => isShown(name, topic, profile)) }}
          profile={profile}
        />
      ))}
    </Box>
  )
}

/** Hides answers of a guardian from players without one, and reports of organizations from players who administer none. */
const isShown = (
  name: keyof typeof SECTIONS,
  topic: NotificationTopic,
  { isMinor, guardian, role }: UserProfile,
) =>
  (SECTIONS[name] as readonly NotificationTopic[]).includes(topic) &&
  (topic !== 'guardian' || isMinor || guardian !== null) &&
  (topic !== 'organization_reports' || managedOrganizations(role).length > 0)

function Section({ name, choices, profile }: SectionsProps & { name: keyof typeof SECTIONS }) {
  const { t } = useTranslation()
  const id = useId()
  const choose = useChoose()
  const headings = { inApp: `${id}-app`, byMail: `${id}-mail` }
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ ...COLUMNS, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={id} component="h3" variant="subtitle2">
          {t(`settings.notifications.sections.${name}`)}
        </Typography>
        {(['inApp', 'byMail'] as const).map((channel) => (
          <Typography
            key={channel}
            id={headings[channel]}
            variant="caption"
            color="textSecondary"
            sx={{ textAlign: 'center' }}
          >
            {t(`settings.notifications.${channel}`)}
          </Typography>
        ))}
      </Box>
      {choices.items.map((choice) => (
        <TopicRow
          key={choice.topic}
          choice={choice}
          headings={headings}
          canMail={!profile.isAnonymous}
          onChoose={(channel, isOn) => choose({ topic: choice.topic, [channel]: isOn })}
        />
      ))}
    </Box>
  )
}

function ChoicesSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 10 }, (_, row) => (
        <Box key={row} sx={{ py: 1 }}>
          <Skeleton width="60%" height={32} />
          <Skeleton width="90%" />
        </Box>
      ))}
    </Box>
  )
}

/** The player's choices of notifications in the app and by mail. */
const useChoices = () =>
  useQuery({
    queryKey: queryKeys.notificationChoices,
    queryFn: () => unwrap<NotificationChoices>(api.api.me['notification-choices'].$get()),
  })

/** Saves each choice at once. It is shown before the answer, and reverted on failure. */
function useChoose(): (choice: ChooseNotifications) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const { run } = useAction({
    queue: 'notification choices',
    async act(choice: ChooseNotifications) {
      await unwrap<NotificationChoices>(api.api.me['notification-choices'].$patch({ json: choice }))
      notify(t('settings.profile.saved'), 'success')
    },
    async onStart(choice) {
      await queries.cancelQueries({ queryKey: queryKeys.notificationChoices })
      queries.setQueryData<NotificationChoices>(
        queryKeys.notificationChoices,
        (before) => before && withChoice(before, choice),
      )
    },
    failed: explainProblem,
    onFailed({ topic, inApp, byMail }) {
      const before = {
        topic,
        ...(inApp !== undefined && { inApp: !inApp }),
        ...(byMail !== undefined && { byMail: !byMail }),
      }
      queries.setQueryData<NotificationChoices>(
        queryKeys.notificationChoices,
        (shown) => shown && withChoice(shown, before),
      )
    },
    invalidates: [queryKeys.notificationChoices],
  })
  return run
}

const withChoice = (
  { items }: NotificationChoices,
  { topic, ...chosen }: ChooseNotifications,
): NotificationChoices => ({
  items: items.map((item) => {
    const switched = (channel: 'inApp' | 'byMail') =>
      item[channel] && { ...item[channel], isOn: chosen[channel] ?? item[channel].isOn }
    return item.topic === topic ? { topic, inApp: switched('inApp'), byMail: switched('byMail') } : item
  }),
})
