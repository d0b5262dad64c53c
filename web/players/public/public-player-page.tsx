import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { BlockedNote, PlayerActions } from '#web/players/blocks/player-actions.tsx'
import { HideOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { BadgesCard } from './badges-card.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { AVATAR_SIZE, PlayerCard } from './player-card.tsx'
import { type ShownPlayer, usePublicPlayer } from './use-public-player.ts'

interface PublicPlayerPageProps {
  /** Links to the boards. */
  Navigation: ComponentType
  Videos: ComponentType<{ userId: string }>
}

/** A player's public page, for signed-in and other visitors (decisions/0028). Only signed-in visitors get `Navigation` and `Videos`. */
export default function PublicPlayerPage({ Navigation, Videos }: PublicPlayerPageProps) {
  const { id = '' } = useParams()
  const { status } = useAuth()
  return (
    <Container maxWidth="md" sx={[cards, { py: { xs: 2, sm: 5 } }]}>
      {status === 'signedIn' && <Navigation />}
      <Player key={id} id={id} videos={status === 'signedIn' && <Videos userId={id} />} />
    </Container>
  )
}

function Player({ id, videos }: { id: string; videos: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = usePublicPlayer(id)
  if (isProblem(error, 'NOT_FOUND')) return <PlayerMissing />
  if (data) return <LoadedPlayer player={data} videos={videos} />
  if (isPending) return <PlayerSkeleton />
  return <ErrorState isPage title={t('publicPlayer.notLoaded')} error={error} onRetry={refetch} />
}

function LoadedPlayer({ player, videos }: { player: ShownPlayer; videos: ReactNode }) {
  const { t } = useTranslation()
  const { status, user } = useAuth()
  const isOther = user !== null && !user.byCard && user.uid !== player.uid
  return (
    <Box sx={cards}>
      <title>{`${player.displayName} · ${t('brand.name')}`}</title>
      <PlayerCard player={player} />
      {isOther && <BlockedNote player={player} />}
      <NumbersCard player={player} />
      {videos}
      <BadgesCard player={player} />
      {status === 'signedOut' && <JoinCard />}
      {isOther && <PlayerActions player={player} />}
    </Box>
  )
}

/** An invitation to sign up, for visitors who came by a link. */
function JoinCard() {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  return (
    <Card component="section" aria-label={t('publicPlayer.join.title')} sx={card}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {t('publicPlayer.join.title')}
        </Typography>
        <Typography color="textSecondary">{t('publicPlayer.join.text')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => dialog.open('signIn')}>
          {t('nav.signIn')}
        </Button>
        <Button variant="contained" onClick={() => dialog.open('signUp')}>
          {t('nav.signUp')}
        </Button>
      </Box>
    </Card>
  )
}

/** The player does not exist or is hidden. The page does not say which. */
function PlayerMissing() {
  const { t } = useTranslation()
  const { status } = useAuth()
  const dialog = useAuthDialog()
  const isSignedOut = status === 'signedOut'
  return (
    <Card
      sx={{
        px: 3,
        py: { xs: 6, sm: 8 },
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
      }}
    >
      <title>{`${t('publicPlayer.missing.title')} · ${t('brand.name')}`}</title>
      <HideOutlinedIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary', mb: 1 }} />
      <Typography variant="h2" component="h1">
        {t('publicPlayer.missing.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
        {t(isSignedOut ? 'publicPlayer.missing.signedOut' : 'publicPlayer.missing.text')}
      </Typography>
      <Box sx={{ mt: 2 }}>
        {isSignedOut ? (
          <Button variant="contained" onClick={() => dialog.open('signIn')}>
            {t('nav.signIn')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to="/stats">
            {t('publicPlayer.missing.toBoards')}
          </Button>
        )}
      </Box>
    </Card>
  )
}

function PlayerSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={cards}>
      <Card sx={{ ...card, display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 } }}>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        <Typography variant="h1" component="span">
          <Skeleton width="7ch" />
        </Typography>
      </Card>
      <Card sx={placeholderCard}>
        <Skeleton width="12ch" />
        <Skeleton width="5ch" sx={{ fontSize: '4rem' }} />
        <Skeleton width="80%" height={88} />
      </Card>
    </Box>
  )
}

/** Below each other, and never wider than the page. */
const cards = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }

const card = {
  p: { xs: 2.5, sm: 4 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
}

const placeholderCard = { p: { xs: 2.5, sm: 4 } }
