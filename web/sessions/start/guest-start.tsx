import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { allowFeedback } from '#web/sessions/feedback/allow-feedback.ts'
import { useTryWithoutAccount } from '#web/platform/sign-in/use-try-without-account.ts'
import { HowToCount, startButton, startFrame } from './start-screen.tsx'

/**
 * Practice without a login: a press on Start begins it (product 2.4). The practice belongs to an anonymous player, and the app offers an
 * account once there is something to keep. A link with the state `begin` starts at once, because its "Start practicing" was the press.
 */
export function GuestStart({ onStarted }: { onStarted: () => void }) {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  const { starting, start } = useTryWithoutAccount(onStarted)
  const begin = () => {
    allowFeedback()
    start()
  }
  useBeginByItself(begin)
  return (
    <Container maxWidth="sm" sx={startFrame}>
      <div>
        <Typography variant="h1">{t('practice.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('practice.guest.text')}
        </Typography>
      </div>
      <Button variant="contained" loading={starting} onClick={begin} sx={startButton}>
        {t('practice.start.action')}
      </Button>
      <HowToCount />
      <div>
        <Button onClick={() => dialog.open('signIn')}>{t('practice.guest.signIn')}</Button>
      </div>
    </Container>
  )
}

/** Once. The state stays in the history, and a reload or Back must not start another practice. */
function useBeginByItself(begin: () => void): void {
  const { state } = useLocation() as { state: { begin?: boolean } | null }
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const onArrival = useEffectEvent(() => {
    if (state?.begin !== true || hasBegun.current) return
    hasBegun.current = true
    void navigate('.', { replace: true, state: null })
    begin()
  })
  useEffect(() => onArrival(), [])
}
