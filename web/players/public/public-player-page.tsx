import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BadgesCard } from './badges-card.tsx'
import { JoinCard } from './join-card.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { PlayerCard } from './player-card.tsx'
import { PlayerMissing } from './player-missing.tsx'
import { PlayerSkeleton } from './player-skeleton.tsx'
import { usePublicPlayer, type ShownPlayer } from './use-public-player.ts'

interface PublicPlayerPageProps {
  /** Leads on to the boards. */
  navigation: ReactNode
  videos: ReactNode
}

/** A player as others see them; `navigation` and `videos` are for a visitor who is signed in. */
export function PublicPlayerPage({ navigation, videos }: PublicPlayerPageProps) {
  const { id = '' } = useParams()
  const { status } = useAuth()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, sm: 5 }, display: 'grid', gap: 2 }}>
      {status === 'signedIn' && navigation}
      <Player key={id} id={id} videos={status === 'signedIn' && videos} />
    </Container>
  )
}

function Player({ id, videos }: { id: string; videos: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = usePublicPlayer(id)
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND') return <PlayerMissing />
  if (data) return <LoadedPlayer player={data} videos={videos} />
  if (!error) return <PlayerSkeleton />
  return (
    <ErrorState
      isPage
      title={t('publicPlayer.failed')}
      text={explainProblem(error)}
      onRetry={() => void refetch()}
    />
  )
}

function LoadedPlayer({ player, videos }: { player: ShownPlayer; videos: ReactNode }) {
  const { t } = useTranslation()
  const { status } = useAuth()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <title>{`${player.displayName} · ${t('brand.name')}`}</title>
      <PlayerCard player={player} />
      <NumbersCard player={player} />
      {videos}
      <BadgesCard player={player} />
      {status === 'signedOut' && <JoinCard />}
    </Box>
  )
}
