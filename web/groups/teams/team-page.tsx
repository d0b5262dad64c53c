import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { SeenTeam } from '#web/groups/api/team-calls.ts'
import { GroupPageSkeleton, SectionsSkeleton, TeamGone } from '#web/groups/group-page/group-page-states.tsx'
import { isOutOfReach, isProblem } from '#web/platform/api/api-problem.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { LockOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { TeamHeader } from './team-header.tsx'
import { TeamInside } from './team-inside.tsx'
import { useTeam } from './use-team.ts'

interface TeamPageProps {
  /** The board. The shell passes the component in, because words do not import each other. */
  Board: ComponentType<{ teamId: string }>
}

export default function TeamPage({ Board }: TeamPageProps) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch, lastSeen } = useTeam(id)
  // The team may have been deleted while its page was open.
  if (isProblem(error, 'NOT_FOUND')) return <TeamGone />
  const staleNote = (loadedAt: number) => <StaleNote loadedAt={loadedAt} onRetry={() => void refetch()} />
  if (data) {
    const note = error && !isOutOfReach(error) && staleNote(dataUpdatedAt)
    return <LoadedTeam seen={data} Board={Board} isComing={isPlaceholderData} note={note} />
  }
  if (lastSeen) return <LoadedTeam seen={lastSeen.answer} Board={Board} note={staleNote(lastSeen.at)} />
  if (isPending) return <GroupPageSkeleton label={t('common.loading')} />
  return (
    <Container maxWidth="md" sx={{ py: 6 }}>
      <ErrorState isPage title={t('groups.team.notLoaded')} error={error} onRetry={refetch} />
    </Container>
  )
}

interface LoadedTeamProps extends TeamPageProps {
  seen: SeenTeam
  /** Only the card has loaded yet. */
  isComing?: boolean
  /** Says how old the team is, if it may have changed since. */
  note: ReactNode
}

function LoadedTeam({ seen, Board, isComing = false, note }: LoadedTeamProps) {
  const { t } = useTranslation()
  const { card, inside } = seen
  return (
    <Container maxWidth="md" sx={frame}>
      <title>{`${card.name} · ${t('brand.name')}`}</title>
      {!inside && note && <Box>{note}</Box>}
      <TeamHeader seen={seen} />
      {isComing && <SectionsSkeleton label={t('common.loading')} />}
      {inside && <TeamInside team={inside} board={<Board teamId={inside.id} />} note={note} />}
      {!inside && !isComing && <TeamOutside />}
    </Container>
  )
}

/** On a phone as low as the board, so that its first view shows five rivals. */
const frame = { py: { xs: 1, sm: 6 }, display: 'grid', gap: { xs: 0.75, sm: 4 } }

/** Describes the inside of the team to players who have not joined. */
function TeamOutside() {
  const { t } = useTranslation()
  return (
    <Card
      sx={{ mt: { xs: 1.25, sm: 0 }, p: { xs: 2.5, sm: 4 }, display: 'flex', gap: 2, alignItems: 'center' }}
    >
      <LockOutlinedIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography color="textSecondary">{t('groups.team.insideNote')}</Typography>
    </Card>
  )
}
