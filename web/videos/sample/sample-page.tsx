import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useTryWithoutAccount } from '#web/platform/sign-in/use-try-without-account.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons/video-icons.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'
import { SHAPE } from './paint-sample.ts'
import { useSample } from './use-sample.ts'

const IMPORT = '/practice/import'

/** A clip that is counted before the visitor's eyes, without an account, a camera or an upload. */
export default function SamplePage() {
  const { t } = useTranslation()
  const { canvasRef, state, count, toggle } = useSample()
  const isOver = state === 'over'
  const words = wordsFor(t, state, count)
  return (
    <Container maxWidth="lg" sx={page}>
      <title>{`${t('landing.hero.watch')} · ${t('brand.name')}`}</title>
      <Box sx={stage}>
        <Box
          component="canvas"
          ref={canvasRef}
          role="img"
          aria-label={t('videos.sample.picture')}
          onClick={toggle}
          sx={picture}
        />
        <Box component="output" aria-hidden data-testid="sample-count" sx={counter}>
          {formatCount(count)}
        </Box>
        {(state === 'ready' || isOver) && (
          <Button variant="contained" size="large" startIcon={<PlayIcon />} onClick={toggle} sx={play}>
            {t(isOver ? 'videos.sample.again' : 'videos.review.play')}
          </Button>
        )}
        {state === 'playing' && (
          <Button
            aria-label={t('videos.review.pause')}
            onClick={toggle}
            sx={[play, { minWidth: 48, color: 'common.white' }]}
          >
            <PauseIcon />
          </Button>
        )}
      </Box>
      <Box sx={{ alignSelf: 'center', maxWidth: '34rem' }}>
        <Typography variant="h1">{t('landing.hero.watch')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('videos.sample.text')}
        </Typography>
        <Typography sx={{ mt: 2, minHeight: '3em' }}>{words}</Typography>
        <SpokenCount count={count} words={words} isOver={isOver} />
        <Box
          sx={{
            mt: 2,
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            flexWrap: 'wrap',
            gap: 2,
            '& .MuiButton-root': { whiteSpace: 'normal' },
          }}
        >
          <CountOwnVideo />
          <Button size="large" component={Link} to="/practice">
            {t('videos.camera.tap')}
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('videos.sample.free')}
        </Typography>
      </Box>
    </Container>
  )
}

/** What the picture waits for, or how it ended. */
function wordsFor(t: TFunction, state: ReturnType<typeof useSample>['state'], count: number): string {
  if (state === 'over') return t('videos.sample.over', { count })
  if (state === 'waiting') return t('videos.sample.looking')
  return state === 'behind' ? t('videos.sample.counting') : ''
}

interface SpokenCountProps {
  count: number
  words: string
  isOver: boolean
}

/**
 * Tells screen readers how the count goes. On a slow device the picture waits for the count several times a second, so the waiting is told
 * only before the first touch.
 */
function SpokenCount({ count, words, isOver }: SpokenCountProps) {
  const { announcement, announce, announceNow } = useAnnouncements()
  const sentence = count > 0 && !isOver ? formatCount(count) : words
  useEffect(() => {
    if (isOver) announceNow(sentence)
    else if (sentence) announce(sentence)
  }, [sentence, isOver, announce, announceNow])
  return <VisuallyHidden announce>{announcement}</VisuallyHidden>
}

/** Begins without an account if nobody is signed in. */
function CountOwnVideo() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { starting, start } = useTryWithoutAccount(() => void navigate(IMPORT))
  const text = t('videos.sample.own')
  if (user)
    return (
      <Button size="large" variant="contained" component={Link} to={IMPORT}>
        {text}
      </Button>
    )
  return (
    <Button size="large" variant="contained" disabled={starting} onClick={start}>
      {text}
    </Button>
  )
}

const page = {
  py: { xs: 2, md: 6 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  gap: { xs: 3, md: 8 },
}
const stage = {
  position: 'relative',
  justifySelf: 'center',
  // The picture, the count and the first button fit on one screen.
  height: { xs: 'min(58svh, 118vw)', md: 'min(76svh, 720px)' },
  aspectRatio: `${SHAPE.width} / ${SHAPE.height}`,
  borderRadius: 4,
  overflow: 'hidden',
  boxShadow: 'var(--keepup-palette-surface-deviceShadow)',
}
const picture = { display: 'block', width: 1, height: 1, cursor: 'pointer' }
const counter = {
  position: 'absolute',
  top: 16,
  left: 20,
  pointerEvents: 'none',
  color: 'common.white',
  fontSize: 'clamp(4rem, 14vmin, 7rem)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums',
  textShadow: '0 2px 24px color-mix(in srgb, var(--keepup-palette-common-black) 60%, transparent)',
}
const play = { position: 'absolute', right: 16, bottom: 16 }
