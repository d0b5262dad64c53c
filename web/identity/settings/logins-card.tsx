import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Login } from '#contract/identity/identity.ts'
import LeaveAnonymousDialog from '#web/identity/sign-in/leave-anonymous-dialog.tsx'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useSignOut } from '#web/platform/sign-out/use-sign-out.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { useDeviceName } from './describe-device.ts'

/** The player's logins, and buttons to end them. */
export function LoginsCard() {
  const { t } = useTranslation()
  const { data: logins, error, refetch } = useLogins()
  const [asked, setAsked] = useState<Login | 'others' | null>(null)
  const hasOthers = logins?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <SettingsCard
      title={t('security.logins.title')}
      note={t(logins && !hasOthers ? 'security.logins.onlyHere' : 'security.logins.note')}
    >
      {error && !logins ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}>
          {logins?.map((login) => (
            <LoginRow key={login.id} login={login} onEnd={() => setAsked(login)} />
          )) ?? <Skeleton variant="rounded" height={64} />}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <SignOutButton />
        {hasOthers && (
          <Button color="error" onClick={() => setAsked('others')}>
            {t('security.logins.endOthers')}
          </Button>
        )}
      </Box>
      <EndQuestion asked={asked} onClose={() => setAsked(null)} />
    </SettingsCard>
  )
}

function EndQuestion({ asked, onClose }: { asked: Login | 'others' | null; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  const end = useEndLogins()
  // Keeps its text while it fades out.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const one = shown === 'others' ? null : shown
  return (
    <AskDialog
      open={asked !== null}
      destructive
      title={t(one ? 'security.logins.endTitle' : 'security.logins.endOthersTitle')}
      text={
        one
          ? t('security.logins.endText', { device: nameOf(one.userAgent) })
          : t('security.logins.endOthersText')
      }
      keep={t('common.cancel')}
      confirm={t(one ? 'security.logins.end' : 'security.logins.endOthers')}
      isPending={end.isPending}
      onKeep={onClose}
      onConfirm={() => end.run(one, { onSettled: onClose })}
    />
  )
}

/** A login: its device, its start, and a button to end it. The current one is marked. */
function LoginRow({ login, onEnd }: { login: Login; onEnd: () => void }) {
  const { t } = useTranslation()
  const factsId = useId()
  const device = useDeviceName()(login.userAgent)
  const since = t('security.logins.since', { date: formatDateTime(login.createdAt) })
  const lastUsed = t('security.logins.lastUsed', { date: formatDate(login.lastUsedAt) })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{device}</Typography>
        <Typography id={factsId} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[login.isCurrent ? since : lastUsed, login.ipAddress].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {login.isCurrent ? (
        <Chip label={t('security.logins.thisOne')} color="primary" variant="outlined" />
      ) : (
        <Button
          color="error"
          onClick={onEnd}
          aria-label={t('security.logins.endNamed', { device })}
          // Two logins may be of one kind of device.
          aria-describedby={factsId}
          sx={{ flexShrink: 0 }}
        >
          {t('security.logins.end')}
        </Button>
      )}
    </Box>
  )
}

/** Signs out here and goes to the home page. Asks first if that would lose everything. */
function SignOutButton() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { signOut, isLeaving, question } = useSignOut(() => void navigate('/'))
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    signOut()
  }
  return (
    <>
      <Button
        variant="outlined"
        loading={isLeaving}
        onClick={() => (user?.isAnonymous ? setAsking(true) : signOut())}
      >
        {t('nav.signOut')}
      </Button>
      {question}
      <LeaveAnonymousDialog open={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}

const useLogins = () =>
  useQuery({
    queryKey: queryKeys.logins,
    queryFn: async () => (await unwrap<{ items: Login[] }>(api.api.me.logins.$get())).items,
  })

/** Ends one login, or all others with null. */
function useEndLogins() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act(login: Login | null) {
      const { logins } = api.api.me
      await unwrap(login ? logins[':id'].$delete({ param: { id: login.id } }) : logins.$delete())
      notify(t(login ? 'security.logins.ended' : 'security.logins.othersEnded'), 'success')
    },
    // It had ended already, which is what the player wanted.
    failed: (error) => (isProblem(error, 'NOT_FOUND') ? null : explainProblem(error)),
    invalidates: [queryKeys.logins],
  })
}
