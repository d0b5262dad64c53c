import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import type { Guardian } from '#contract/players/guardian.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { GUARDED } from '#domain/players/under-16.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'
import { useGuardian } from './use-guardian.ts'

/** A minor's request to a guardian, and its state. */
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
      {guardian && <Standing guardian={guardian} isConfirmed={profile.emailVerified} />}
      {isAnonymous && <Typography>{t('settings.guardian.needsAccount')}</Typography>}
      {!isAnonymous && !isRunning && <AskGuardianForm askedBefore={guardian?.email ?? null} />}
    </Box>
  )
}

function Standing({ guardian, isConfirmed }: { guardian: Guardian; isConfirmed: boolean }) {
  const { t } = useTranslation()
  const { email, status, waitsForEmail, askedAt, expiresAt } = guardian
  // Once the email is confirmed, the mail goes out within a minute.
  const waits = isConfirmed ? 'soon' : 'waits'
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t(`settings.guardian.status.${waitsForEmail ? waits : status}`, {
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
        isPending={withdraw.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => withdraw.run(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** The guardian's email, and the button that sends the request. */
function AskGuardianForm({ askedBefore }: { askedBefore: string | null }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { ask } = useGuardian()
  const [email, setEmail] = useState(askedBefore ?? '')
  const field = ask.error instanceof ApiProblem ? ask.error.fields['email'] : undefined
  const problem = ask.error && (field ?? explainProblem(ask.error))
  const send = () =>
    ask.run(email.trim(), {
      // Nothing is sent before the player's own email is confirmed. The section says so.
      onSuccess: ({ guardian }) =>
        !guardian?.waitsForEmail && notify(t('settings.guardian.asked', { email: email.trim() }), 'success'),
    })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) send()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
    >
      <TextField
        type="email"
        label={t('settings.guardian.label')}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value)
          ask.reset()
        }}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: MAX_EMAIL_LENGTH } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="contained" loading={ask.isPending} sx={{ minHeight: 56 }}>
        {t(askedBefore ? 'settings.guardian.askAgain' : 'settings.guardian.ask')}
      </Button>
    </Box>
  )
}

/** What a guardian allows, and what not. */
function AllowedList({
  guardian,
}: {
  guardian: Pick<Guardian, 'allowsVisibility' | 'allowsVideos' | 'allowsDonations'>
}) {
  const { t } = useTranslation()
  const allows = {
    visibility: guardian.allowsVisibility,
    videos: guardian.allowsVideos,
    donations: guardian.allowsDonations,
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {GUARDED.map((what) => (
        <Box
          component="li"
          key={what}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            color: allows[what] ? 'text.primary' : 'text.secondary',
          }}
        >
          {allows[what] ? <CheckIcon color="success" /> : <CloseIcon color="disabled" />}
          <span>
            {t(`settings.guardian.allows.${what}`)}
            <VisuallyHidden>{`: ${t(allows[what] ? 'settings.guardian.yes' : 'settings.guardian.no')}`}</VisuallyHidden>
          </span>
        </Box>
      ))}
    </Box>
  )
}
