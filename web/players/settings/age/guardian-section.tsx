import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guardian } from '#contract/players/guardian.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { AllowedList } from './allowed-list.tsx'
import { AskGuardianForm } from './ask-guardian-form.tsx'
import { useGuardian } from './use-guardian.ts'

/** What a minor has asked of a guardian, and what became of it. */
export function GuardianSection({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { guardian, isAnonymous } = profile
  const isRunning = guardian?.status === 'asked' || guardian?.status === 'allowed'
  return (
    <Box component="section" sx={{ mt: 3.5, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h4" component="h3">
          {t('settings.guardian.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('settings.guardian.text')}
        </Typography>
      </div>
      {guardian && <Standing guardian={guardian} />}
      {isAnonymous && <Typography>{t('settings.guardian.needsAccount')}</Typography>}
      {!isAnonymous && !isRunning && <AskGuardianForm askedBefore={guardian?.email ?? null} />}
    </Box>
  )
}

function Standing({ guardian }: { guardian: Guardian }) {
  const { t } = useTranslation()
  const { email, status, waitsForEmail, askedAt, expiresAt } = guardian
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t(`settings.guardian.status.${waitsForEmail ? 'waits' : status}`, {
          email,
          date: formatDate(askedAt),
          until: formatDate(expiresAt),
        })}
      </Typography>
      {status === 'allowed' && <AllowedList guardian={guardian} />}
      {(status === 'asked' || status === 'allowed') && (
        <Withdraw email={email} isAllowed={status === 'allowed'} />
      )}
    </Box>
  )
}

function Withdraw({ email, isAllowed }: { email: string; isAllowed: boolean }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { withdraw } = useGuardian()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t(isAllowed ? 'settings.guardian.withdraw.openAllowed' : 'settings.guardian.withdraw.open')}
      </Button>
      <AskDialog
        open={asking}
        title={t(isAllowed ? 'settings.guardian.withdraw.title' : 'settings.guardian.withdraw.titleAsked')}
        text={t(isAllowed ? 'settings.guardian.withdraw.text' : 'settings.guardian.withdraw.textAsked', {
          email,
        })}
        keep={t('settings.guardian.withdraw.keep')}
        confirm={t('settings.guardian.withdraw.confirm')}
        destructive
        busy={withdraw.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onError: (error) => notify(explainProblem(error), 'error'),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  )
}
