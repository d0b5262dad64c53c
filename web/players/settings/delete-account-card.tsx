import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import type { AccountDeletion } from '#contract/identity/account.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { DELETION_DAYS } from '#domain/players/account-deletion.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { useDeviceData } from '#web/platform/sign-out/device-data-context.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Explains what deleting the account does, and asks to type the email, or the name if there is no email. */
export function DeleteAccountCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAccount(profile.uid)
  const name = profile.email || profile.displayName
  const part = profile.isAnonymous ? 'anonymous' : 'account'
  const plan = chargedBy(profile)
  const teams = useEndOfTeams(asking && !profile.isAnonymous)
  const close = () => {
    setAsking(false)
    remove.reset()
  }
  return (
    <SettingsCard
      title={t('account.delete.title')}
      note={t(`account.delete.note.${part}`, { count: DELETION_DAYS })}
    >
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('account.delete.open')}
      </Button>
      {asking && (
        <TypeToConfirmDialog
          open
          title={t('account.delete.askTitle')}
          text={[
            t(`account.delete.text.${part}`, { count: DELETION_DAYS }),
            ...teams,
            plan && t(`account.delete.plan.${plan}`),
          ]
            .filter(Boolean)
            .join(' ')}
          name={name}
          label={t(`account.delete.label.${part}`, { name })}
          confirm={t('account.delete.confirm')}
          destructive
          problem={remove.error && explainProblem(remove.error)}
          isPending={remove.isPending}
          onConfirm={() => remove.run(name)}
          onClose={close}
        />
      )}
    </SettingsCard>
  )
}

/** What becomes of the teams that the player owns, by name (product 10.18). */
function useEndOfTeams(isAsked: boolean): string[] {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: queryKeys.ownGroups,
    queryFn: () => unwrap<OwnGroups>(api.api.me.groups.$get()),
    enabled: isAsked,
  })
  if (!isAsked) return []
  if (!data) return [t('account.delete.teams.unknown')]
  const owned = data.teams.filter(({ me }) => me.role === 'owner')
  const say = (end: 'deleted' | 'passed', those: OwnGroups['teams']) =>
    those.length > 0
      ? [t(`account.delete.teams.${end}`, { teams: those.map(({ name }) => name).join(', ') })]
      : []
  return [
    ...say(
      'deleted',
      owned.filter(({ memberCount }) => memberCount <= 1),
    ),
    ...say(
      'passed',
      owned.filter(({ memberCount }) => memberCount > 1),
    ),
  ]
}

/** The service that charges for the player's own plan. Null when none does. */
function chargedBy({ individual }: UserProfile): 'stripe' | 'apple' | null {
  if (individual?.subscriptionStatus !== 'active') return null
  const { billingProvider: provider } = individual
  return provider === 'stripe' || provider === 'apple' ? provider : null
}

/** Schedules the deletion of the account, signs out, and removes the player's data from this device. */
function useDeleteAccount(userId: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const identity = useFirebase()
  const notify = useNotify()
  const loadDeviceData = useDeviceData()
  return useAction({
    async act(email: string) {
      const { deletionDueAt } = await withFreshSignIn(() =>
        unwrap<AccountDeletion>(api.api.me.$delete({ json: { email } })),
      )
      // Leave the settings first, because they would load the player's data again.
      await navigate('/', { replace: true })
      await identity.signOut()
      // Data that cannot be removed now is at least hidden from other players.
      await loadDeviceData()
        .then(({ forgetKept }) => forgetKept({ uid: userId, isAnonymous: false }))
        .catch(() => {})
      const date = deletionDueAt && formatDate(deletionDueAt)
      notify(date ? t('account.delete.done', { date }) : t('account.delete.gone'), 'success')
    },
  })
}
