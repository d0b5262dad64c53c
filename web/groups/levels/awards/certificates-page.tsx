import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Level, LevelProgram, PlayerOnLevels, TeamLevels } from '#contract/groups/levels.ts'
import { Crest } from '#web/groups/group-page/group-tile.tsx'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { compareNames } from '#web/ui/format/locale.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { LevelPage } from '#web/groups/levels/level-page.tsx'
import { awardFor, levelsIn, standingIn } from '#web/groups/levels/standings.ts'

/** Certificates to print, one A4 page each, for the confirmed levels whose award waits; of each player only the highest, unless all are wanted. */
export default function CertificatesPage() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const programOf = (view: TeamLevels) =>
    view.programs.find(({ id }) => id === address.get('program')) ?? view.programs[0]
  return (
    <LevelPage
      title={t('levels.certificates.title')}
      paper="A4 landscape"
      isEmpty={(view) => certificatesOf(programOf(view), view).length === 0}
      empty={{ title: t('levels.certificates.empty'), text: t('levels.certificates.emptyText') }}
      render={(view) => <Certificates view={view} program={programOf(view)} />}
    />
  )
}

function Certificates({ view, program }: { view: TeamLevels; program: LevelProgram | undefined }) {
  const { t } = useTranslation()
  const [onlyHighest, setOnlyHighest] = useState(true)
  const all = certificatesOf(program, view)
  const highest = [...new Map(all.map((each) => [each.player.userId, each])).values()]
  const shown = onlyHighest ? highest : all
  if (!program) return null
  return (
    <Box sx={{ display: 'grid', gap: 3, '@media print': { display: 'block' } }}>
      {highest.length < all.length && (
        <FormControlLabel
          label={t('levels.certificates.highest')}
          control={<Switch checked={onlyHighest} onChange={(_, checked) => setOnlyHighest(checked)} />}
          sx={{ '@media print': { display: 'none' } }}
        />
      )}
      {shown.map(({ level, player }) => (
        <Certificate
          key={`${level.id} ${player.userId}`}
          view={view}
          player={player}
          level={level}
          program={program}
          on={awardFor(standingIn(player, program), level)?.on ?? null}
        />
      ))}
    </Box>
  )
}

/** From the lowest level, and in each level by name. */
const certificatesOf = (program: LevelProgram | undefined, view: TeamLevels) =>
  program
    ? levelsIn('confirmed', program, view.players).flatMap(({ level, players }) =>
        players
          .toSorted((a, b) => compareNames(a.displayName, b.displayName))
          .map((player) => ({ level, player })),
      )
    : []

interface CertificateProps {
  view: TeamLevels
  player: PlayerOnLevels
  level: Level
  program: LevelProgram
  on: string | null
}

function Certificate({ view, player, level, program, on }: CertificateProps) {
  const { t } = useTranslation()
  return (
    <Box component="article" sx={sheet}>
      <Box sx={frame}>
        {view.crestURL ? <Crest address={view.crestURL} size="9cqw" /> : <BrandMark size={56} />}
        <Box component="h2" sx={heading}>
          {t('levels.certificates.heading')}
        </Box>
        <Box sx={player.displayName.length > SHORT_NAME ? longName : name}>
          <bdi>{player.displayName}</bdi>
        </Box>
        <Box sx={line}>{t('levels.certificates.hasReached')}</Box>
        <Box sx={number}>{formatCount(level.juggles)}</Box>
        <Box sx={line}>{t('levels.certificates.times', { count: level.juggles })}</Box>
        {program.skill !== 'any' && <Box sx={small}>{t(`levels.certificates.with.${program.skill}`)}</Box>}
        <Box sx={foot}>
          <span>{on && formatLocalDate(on)}</span>
          <Box component="span" sx={signature}>
            {t('levels.certificates.signature')}
          </Box>
          <Box component="span" sx={group}>
            {[view.teamName, view.organizationName].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

/** White on every theme: it is paper. All sizes are parts of its width, so that a phone shows what is printed. */
const sheet = {
  boxSizing: 'border-box',
  containerType: 'inline-size',
  aspectRatio: '297 / 210',
  width: 1,
  maxWidth: 840,
  mx: 'auto',
  overflow: 'hidden',
  borderRadius: '16px',
  bgcolor: 'common.white',
  color: 'common.black',
  colorScheme: 'light',
  '@media print': {
    maxWidth: 'none',
    width: '297mm',
    height: '209mm',
    borderRadius: 0,
    breakAfter: 'page',
    printColorAdjust: 'exact',
  },
}

const frame = {
  boxSizing: 'border-box',
  width: '94cqw',
  height: '64.7cqw',
  m: '3cqw',
  p: '2.5cqw 4cqw',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  lineHeight: 1.2,
  border: '0.35cqw solid',
  borderColor: 'brand.from',
  borderRadius: '2cqw',
  '& svg': { width: '7cqw', height: '7cqw', flexShrink: 0 },
}
const heading = {
  m: 0,
  mt: '1cqw',
  fontSize: '2cqw',
  fontWeight: 700,
  letterSpacing: '0.3em',
  textIndent: '0.3em',
  textTransform: 'uppercase',
}
/** Letters, as many as one line holds. */
const SHORT_NAME = 20
const name = { mt: '4cqw', fontSize: '7cqw', fontWeight: 800, overflowWrap: 'anywhere', maxWidth: 1 }
/** Of a few lines. What is longer is cut: it would push the signature off the sheet. */
const shortened = { overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical' }
const longName = { ...name, ...shortened, flexShrink: 0, fontSize: '4cqw', WebkitLineClamp: 2 }
const line = { mt: '1cqw', fontSize: '2.6cqw' }
const small = { mt: '0.8cqw', fontSize: '1.8cqw', color: 'grey.700' }
const number = {
  fontSize: '15cqw',
  fontWeight: 800,
  lineHeight: 1.1,
  color: 'brand.from',
  fontVariantNumeric: 'tabular-nums',
}
const foot = {
  mt: 'auto',
  width: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '3cqw',
  alignItems: 'end',
  fontSize: '1.7cqw',
}
const group = { ...shortened, overflowWrap: 'anywhere', WebkitLineClamp: 4 }
const signature = { borderTop: '0.12cqw solid', pt: '0.6cqw' }
