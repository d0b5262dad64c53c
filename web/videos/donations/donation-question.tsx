import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import type { KeptReview } from '#web/videos/local/kept-review.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'
import { canTeach, useChooseGiving, useGiveCorrection } from './give-correction.ts'

interface DonationQuestionProps {
  review: KeptReview
  touches: Touches
  file: File
}

/** Asks players who have corrected a count, once, whether they give their corrections to improve counting (product 10.45). */
export function DonationQuestion({ review, touches, file }: DonationQuestionProps) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const may = useMay()
  const choose = useChooseGiving()
  const give = useGiveCorrection()
  const [isAnswered, setIsAnswered] = useState(false)
  const [isNew] = useState(profile?.givesCorrections === null)
  const mayGive = profile?.mayGiveCorrections === true && may.call('PATCH', '/api/me')
  const isAsked = isNew && mayGive && canTeach(review, touches)
  const answer = (gives: boolean) => {
    setIsAnswered(true)
    choose.run(gives, { onSuccess: () => gives && give(review, touches, file) })
  }
  return (
    <AskDialog
      open={isAsked && !isAnswered}
      title={t('donations.question.title')}
      text={t('donations.question.text')}
      keep={t('donations.question.no')}
      confirm={t('donations.question.yes')}
      onKeep={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
}
