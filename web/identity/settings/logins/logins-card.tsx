import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Login } from '#contract/identity/identity.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { LoginRow } from './login-row.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useDeviceName } from './use-device-name.ts'
import { useEndLogins, useLogins } from './use-logins.ts'

/** Where the player is signed in, and the ways out. */
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
        <ErrorState
          title={t('security.logins.failed')}
          text={explainProblem(error)}
          onRetry={() => void refetch()}
        />
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

function EndQuestion({ asked, onClose }: { asked: Login | 'others' | null; onClose(): void }) {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  const end = useEndLogins()
  // While it fades out it still says what it asked.
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
      busy={end.isPending}
      onKeep={onClose}
      onConfirm={() => end.mutate(one, { onSettled: onClose })}
    />
  )
}
