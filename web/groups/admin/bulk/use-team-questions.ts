import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import type { TeamsQuestion } from './team-questions.tsx'
import { useChangeTeams } from './use-change-teams.ts'

/** What is asked in front of the list. To set teams active takes nothing from anybody, and is done at once. */
export function useTeamQuestions(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const dialog = useOpenings()
  const [question, setQuestion] = useState<TeamsQuestion | null>(null)
  const done = () => {
    dialog.hide()
    onDone()
  }
  const change = useChangeTeams(done)
  const ask = (asked: TeamsQuestion) => {
    const teamIds = asked.teams.map(({ id }) => id)
    if (asked.kind === 'setActive') return change.run({ change: 'setStatus', teamIds, status: 'active' })
    // Said before anything is typed to confirm it.
    if (asked.kind === 'delete' && asked.teams.some(({ canDelete }) => !canDelete))
      return notify(t('groupAdmin.bulk.notDeletable'), 'error')
    setQuestion(asked)
    dialog.show()
  }
  return { ask, done, question, dialog }
}
