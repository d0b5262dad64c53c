import type { ManagedTeam } from '#contract/admin/administration.ts'
import { InviteDialog } from '#web/groups/admin/invite-dialog.tsx'
import { ExportDialog } from '#web/groups/admin/files/export-dialog.tsx'
import { DeactivateTeams } from './deactivate-teams.tsx'
import { DeleteTeams } from './delete-teams.tsx'
import { MoveTeams } from './move-teams.tsx'

/** What somebody wants to do with teams, before it is done. */
export interface TeamsQuestion {
  kind: 'invite' | 'export' | 'setActive' | 'setInactive' | 'move' | 'delete'
  teams: readonly ManagedTeam[]
}

export interface TeamsDialogProps {
  teams: readonly ManagedTeam[]
  open: boolean
  onClose(): void
  onDone(): void
}

interface TeamQuestionsProps {
  /** The last one asked: it is shown while its dialog fades out. */
  question: TeamsQuestion
  open: boolean
  onClose(): void
  onDone(): void
}

/** The dialog in front of the list. */
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

const closing = ({ open, onClose }: { open: boolean; onClose(): void }) => ({ open, onClose })
