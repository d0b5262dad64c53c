import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Level, PlayerOnLevels, TeamLevels } from '#contract/groups/levels.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LevelPage } from './level-page.tsx'
import { awardFor, levelsIn, standingIn } from './standings.ts'

/** Certificates to print, one A4 page each, for the confirmed levels whose award waits. */
export default function CertificatesPage() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  return (
    <LevelPage
      title={t('levels.certificates.title')}
      paper="A4 landscape"
      render={(view) => <Certificates view={view} programId={address.get('program')} />}
    />
  )
}

function Certificates({ view, programId }: { view: TeamLevels; programId: string | null }) {
  const { t } = useTranslation()
  const program = view.programs.find(({ id }) => id === programId) ?? view.programs[0]
  const waiting = program ? levelsIn('confirmed', program, view.players) : []
  if (!program || waiting.length === 0)
    return <EmptyState title={t('levels.certificates.empty')} text={t('levels.certificates.emptyText')} />
  return (
    <Box sx={{ display: 'grid', gap: 3, '@media print': { display: 'block' } }}>
      {waiting.flatMap(({ level, players }) =>
        players.map((player) => (
          <Certificate
            key={`${level.id} ${player.userId}`}
            view={view}
            player={player}
            level={level}
            programName={program.name}
            on={awardFor(standingIn(player, program), level)?.on ?? null}
          />
        )),
      )}
    </Box>
  )
}

interface CertificateProps {
  view: TeamLevels
  player: PlayerOnLevels
  level: Level
  programName: string
  on: string | null
}

function Certificate({ view, player, level, programName, on }: CertificateProps) {
  const { t } = useTranslation()
  return (
    <Box component="article" sx={sheet}>
      <BrandMark size={56} />
      <Typography component="h2" variant="h3" sx={{ color: 'inherit' }}>
        {t('levels.certificates.heading')}
      </Typography>
      <Typography component="p" sx={{ typography: 'h1', overflowWrap: 'anywhere' }}>
        {player.displayName}
      </Typography>
      <Typography component="p">{t('levels.certificates.hasReached')}</Typography>
      <Typography component="p" sx={number}>
        {formatCount(level.juggles)}
      </Typography>
      <Typography component="p">{programName}</Typography>
      <Box sx={foot}>
        <span>{on && formatDate(on)}</span>
        <Box component="span" sx={signature}>
          {t('levels.certificates.signature')}
        </Box>
        <span>{[view.teamName, view.organizationName].filter(Boolean).join(' · ')}</span>
      </Box>
    </Box>
  )
}

/** White on every theme: it is paper. */
const sheet = {
  aspectRatio: '297 / 210',
  width: 1,
  maxWidth: 840,
  mx: 'auto',
  p: '5%',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'space-between',
  gap: 1,
  textAlign: 'center',
  overflow: 'hidden',
  borderRadius: '16px',
  bgcolor: 'common.white',
  color: 'common.black',
  '@media print': {
    maxWidth: 'none',
    width: '297mm',
    height: '209mm',
    borderRadius: 0,
    breakAfter: 'page',
    printColorAdjust: 'exact',
  },
}

const number = {
  typography: 'h1',
  fontSize: { xs: '3rem', sm: '5.5rem' },
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  '@media print': { fontSize: '110pt' },
}

const foot = {
  width: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  gap: 2,
  alignItems: 'end',
  typography: 'body2',
}

const signature = { borderTop: 1, borderColor: 'common.black', pt: 0.5 }
