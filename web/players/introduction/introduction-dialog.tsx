import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import { useUpdateProfile } from '#web/players/settings/use-update-profile.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { IntroductionFields } from './introduction-fields.tsx'
import { useIntroduction } from './use-introduction.ts'

/** The dialog opens on the pages of the navigation, and those below. Elsewhere players are busy: with practice, a mail's link or a card. */
const ASKED_ON = /^\/(|groups|stats|profile)(\/|$)/

/** Asks for a display name and the year of birth when it is time. The account remembers the answer. */
export default function IntroductionDialog() {
  const { profile } = useAuth()
  return profile && <Step key={profile.uid} profile={profile} />
}

function Step({ profile }: { profile: UserProfile }) {
  const { pathname } = useLocation()
  const { introductionDue: isDue } = profile
  const [step, setStep] = useState<'waiting' | 'open' | 'answered'>('waiting')
  if (step === 'waiting' && isDue && ASKED_ON.test(pathname)) setStep('open')
  // It may be due again in this visit, after the first practice.
  if (step === 'answered' && !isDue) setStep('waiting')
  return step === 'open' && <Question profile={profile} onAnswered={() => setStep('answered')} />
}

function Question({ profile, onAnswered }: { profile: UserProfile; onAnswered: () => void }) {
  const { t } = useTranslation()
  const { run } = useUpdateProfile()
  const introduction = useIntroduction(profile, onAnswered)
  const putOff = () => {
    if (profile.introductionDue) run({ introductionPutOff: true })
    onAnswered()
  }
  return (
    <FormDialog
      open
      title={t('introduction.title')}
      text={t('introduction.why', { name: profile.shownAs })}
      submitText={t('introduction.save')}
      cancelText={t('introduction.later')}
      isPending={introduction.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        introduction.save()
      }}
      onClose={putOff}
    >
      <IntroductionFields introduction={introduction} canAskGuardian={!profile.isAnonymous} autoFocus />
    </FormDialog>
  )
}
