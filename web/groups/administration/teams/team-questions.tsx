import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import { ExportDialog } from '#web/groups/administration/export-dialog.tsx'
import { InviteDialog } from '#web/groups/administration/invite-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { DeactivateTeams, DeleteTeams, MoveTeams, useChangeTeams } from './change-teams.tsx'

/** An action on teams that is waiting for an answer in a dialog. */
export interface TeamsQuestion {
  kind: 'invite' | 'export' | 'setActive' | 'setInactive' | 'move' | 'delete'
  teams: readonly ManagedTeam[]
}

interface TeamQuestionsProps {
  /** The last question. It stays while its dialog fades out. */
  question: TeamsQuestion
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** The open dialog of the list. */
export function TeamQuestions({ question: { kind, teams }, ...rest }: TeamQuestionsProps) {
  const [team] = teams
  if (!team) return null
  if (kind === 'invite')
    return <InviteDialog owner={{ kind: 'team', id: team.id, name: team.name }} {...closing(rest)} />
  if (kind === 'export')
    return <ExportDialog group={{ kind: 'team', id: team.id, name: team.name }} {...closing(rest)} />
  if (kind === 'setInactive') return <DeactivateTeams teams={teams} {...rest} />
  if (kind === 'move') return <MoveTeams teams={teams} {...rest} />
  if (kind === 'delete') return <DeleteTeams teams={teams} {...rest} />
  return null
}

const closing = ({ open, onClose }: { open: boolean; onClose: () => void }) => ({ open, onClose })

/** The dialogs of the list. Activating takes nothing from anybody, so it happens without a dialog. */
export function useTeamQuestions(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const dialog = useDialog()
  const [question, setQuestion] = useState<TeamsQuestion | null>(null)
  const done = () => {
    dialog.hide()
    onDone()
  }
  const change = useChangeTeams(done)
  const ask = (asked: TeamsQuestion) => {
    const teamIds = asked.teams.map(({ id }) => id)
    if (asked.kind === 'setActive') return change.run({ change: 'setStatus', teamIds, status: 'active' })
    // Refused before the player types anything to confirm.
    if (asked.kind === 'delete' && asked.teams.some(({ abilities }) => !abilities.delete))
      return notify(t('groupAdmin.bulk.notDeletable'), 'error')
    setQuestion(asked)
    dialog.show()
  }
  return { ask, done, question, dialog }
}
