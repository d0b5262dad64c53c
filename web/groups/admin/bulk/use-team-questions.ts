import { useState } from 'react'
import { useOpenings } from '#web/groups/pieces/use-openings.ts'
import type { TeamsQuestion } from './team-questions.tsx'
import { useChangeTeams } from './use-change-teams.ts'

/** What is asked in front of the list. To set teams active takes nothing from anybody, and is done at once. */
export function useTeamQuestions(onDone: () => void) {
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
    setQuestion(asked)
    dialog.show()
  }
  return { ask, done, question, dialog }
}
