import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeMilliseconds, type PracticeState } from '#domain/practice/practice-state.ts'
import { deleteDraft, draftsOf } from '#web/sessions/device/keep-draft.ts'
import { type PracticeDraft, practiceLock } from '#web/sessions/device/practice-draft.ts'
import { allowFeedback } from '#web/sessions/feedback/allow-feedback.ts'
import { usePracticeWords } from '#web/sessions/use-practice-words.ts'
import { isLocked, type Release, takeLock } from '#web/ui/device/device-locks.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'

interface UnfinishedPracticesProps {
  userId: string
  onContinue: (draft: PracticeDraft, release: Release) => void
}

/** Offers to resume practices that a closed tab, a call or an empty battery interrupted. */
export function UnfinishedPractices({ userId, onContinue }: UnfinishedPracticesProps) {
  const { t } = useTranslation()
  const { data, refetch } = useUnfinishedPractices(userId)
  const [discarding, setDiscarding] = useState<PracticeDraft | null>(null)
  const words = usePracticeWords()
  if (!data || (data.drafts.length === 0 && !data.elsewhere)) return null

  const takeUp = async (draft: PracticeDraft) => {
    allowFeedback()
    const release = await takeLock(practiceLock(draft.id))
    if (release) onContinue(draft, release)
    else await refetch()
  }
  const discard = async () => {
    if (discarding) await deleteDraft(discarding.id).catch(() => {})
    setDiscarding(null)
    await refetch()
  }
  return (
    <Card component="section" sx={{ p: 3 }}>
      {data.drafts.length > 0 && (
        <Typography variant="h3" component="h2">
          {t('practice.unfinished.title', { count: data.drafts.length })}
        </Typography>
      )}
      {data.drafts.map((draft) => (
        <Unfinished
          key={draft.id}
          draft={draft}
          onContinue={() => void takeUp(draft)}
          onDiscard={() => setDiscarding(draft)}
        />
      ))}
      {data.elsewhere && <Typography color="textSecondary">{t('practice.unfinished.elsewhere')}</Typography>}
      <AskDialog
        open={discarding !== null}
        title={t('practice.discard.title')}
        text={discarding ? t('practice.discard.text', words(...sizeOf(discarding.run))) : ''}
        keep={t('practice.discard.keep')}
        confirm={t('practice.discard.confirm')}
        destructive
        onKeep={() => setDiscarding(null)}
        onConfirm={() => void discard()}
      />
    </Card>
  )
}

const sizeOf = (state: PracticeState) => [state.touches.length, activeMilliseconds(state, 0) / 1000] as const

interface UnfinishedProps {
  draft: PracticeDraft
  onContinue: () => void
  onDiscard: () => void
}

function Unfinished({ draft, onContinue, onDiscard }: UnfinishedProps) {
  const { t } = useTranslation()
  const { juggles } = usePracticeWords()(...sizeOf(draft.run))
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>
        {joinFacts([juggles, formatDateTime(new Date(draft.run.beganAt ?? 0).toISOString())])}
      </Typography>
      <Box sx={{ mt: 2, display: 'flex', gap: 1, justifyContent: 'center' }}>
        <Button color="error" onClick={onDiscard}>
          {t('practice.unfinished.discard')}
        </Button>
        <Button variant="contained" onClick={onContinue}>
          {t('practice.unfinished.continue')}
        </Button>
      </Box>
    </Box>
  )
}

interface LeftBehind {
  /** Practices of pages that are gone. */
  drafts: PracticeDraft[]
  /** Another tab is counting a practice right now. */
  elsewhere: boolean
}

/** The player's practices on this device that were neither saved nor discarded. */
function useUnfinishedPractices(userId: string) {
  return useQuery({
    queryKey: queryKeys.unfinishedPractices(userId),
    queryFn: () => readUnfinished(userId),
    // Local data of the device, so it is always read again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

async function readUnfinished(userId: string): Promise<LeftBehind> {
  const drafts = await draftsOf(userId)
  const held = await Promise.all(drafts.map(({ id }) => isLocked(practiceLock(id))))
  return { drafts: drafts.filter((_, index) => !held[index]), elsewhere: held.includes(true) }
}
