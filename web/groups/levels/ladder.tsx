import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Level, LevelProgram, Standing } from '#contract/groups/levels.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { TrophyIcon, TrophyOutlinedIcon, WaitingIcon } from '#web/ui/icons/practice-icons.ts'
import { awardFor, nextLevel } from './standings.ts'

/** A player's own levels, from the lowest, with the way to the next one. */
export function Ladder({ program, standing }: { program: LevelProgram; standing: Standing }) {
  const { t } = useTranslation()
  const headingId = useId()
  const next = nextLevel(standing, program)
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={headingId} variant="h3" component="h2">
        {t('levels.own')}
      </Typography>
      {next && standing.best !== null && <WayTo level={next} best={standing.best} />}
      <Uncounted program={program} standing={standing} />
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 0.5 }}>
        {program.levels.map((level) => (
          <Rung key={level.id} level={level} award={awardFor(standing, level)} />
        ))}
      </Box>
    </Card>
  )
}

function WayTo({ level, best }: { level: Level; best: number }) {
  const { t } = useTranslation()
  const missing = level.juggles - best
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>{t('levels.toNext', { count: missing, level: level.juggles, best })}</Typography>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={(100 * best) / level.juggles}
        sx={{ mt: 1, height: 8, borderRadius: 4 }}
      />
    </Box>
  )
}

/** Why a longer run does not count, and what would. */
function Uncounted({ program: { leastEvidence }, standing }: { program: LevelProgram; standing: Standing }) {
  const { t } = useTranslation()
  const { juggles, evidence } = standing.uncounted ?? {}
  // Nothing to explain: the best evidence always counts, and without a demand everything counts.
  if (!evidence || evidence === 'video_reviewed' || leastEvidence === 'tapped') return null
  return (
    <Typography color="textSecondary" sx={{ mt: 1.5, textWrap: 'pretty' }}>
      {t(`levels.uncounted.${evidence}`, { count: juggles! })} {t(`levels.needs.${leastEvidence}`)}
    </Typography>
  )
}

const ICONS = { reached: WaitingIcon, confirmed: CheckCircleIcon, handedOver: TrophyIcon }

function Rung({ level, award }: { level: Level; award: ReturnType<typeof awardFor> }) {
  const { t } = useTranslation()
  const Icon = award ? ICONS[award.state] : TrophyOutlinedIcon
  const state = award ? t(`levels.states.${award.state}`) : t('levels.states.open')
  return (
    <Box component="li" sx={{ ...rung, color: award ? 'text.primary' : 'text.secondary' }}>
      <Icon aria-hidden sx={{ color: award ? 'primary.main' : 'text.disabled' }} />
      <Typography component="span" sx={{ fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(level.juggles)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {level.award && <Box sx={{ overflowWrap: 'anywhere' }}>{level.award}</Box>}
        <Typography variant="body2" color="textSecondary">
          {award?.on ? `${state} · ${formatUtcDay(award.on)}` : state}
        </Typography>
      </Box>
    </Box>
  )
}

const rung = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(56px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
}
