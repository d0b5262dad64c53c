import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { LevelProgram, TeamLevels } from '#contract/groups/levels.ts'
import { Crest } from '#web/groups/group-page/group-tile.tsx'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { compareNames } from '#web/ui/format/locale.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { LevelPage } from './level-page.tsx'
import { highestConfirmed } from './standings.ts'

/** The wall of fame of a team: who has reached which level. For a screen in the hall, and as an A3 poster. */
export default function WallPage() {
  const { t } = useTranslation()
  return (
    <LevelPage
      title={t('levels.wall.title')}
      paper="A3 portrait"
      isEmpty={(view) => programsOf(view).length === 0}
      empty={{ title: t('levels.wall.empty'), text: t('levels.wall.emptyText') }}
      render={(view) => <Wall view={view} />}
    />
  )
}

function Wall({ view }: { view: TeamLevels }) {
  const programs = programsOf(view)
  return (
    <Box
      sx={poster(
        programs.flatMap((program) => rungsOf(view, program)).flatMap(({ players }) => players).length,
      )}
    >
      <Box sx={head}>
        {view.crestURL ? <Crest address={view.crestURL} size={72} /> : <BrandMark size={48} />}
        <Box sx={words}>
          <Typography component="p" variant="h2">
            {view.teamName}
          </Typography>
          {view.organizationName && <Typography color="textSecondary">{view.organizationName}</Typography>}
        </Box>
      </Box>
      {programs.map((program) => (
        <Box key={program.id} component="section" sx={{ mb: 5 }}>
          <Typography
            variant="h3"
            component="h2"
            sx={{ mb: 2, breakAfter: 'avoid', overflowWrap: 'anywhere' }}
          >
            {program.name}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
            {rungsOf(view, program).map(({ juggles, award, players }) => (
              <Box component="li" key={juggles} sx={rung}>
                <Box sx={figure}>{formatCount(juggles)}</Box>
                <Box sx={words}>
                  {award && <Typography color="textSecondary">{award}</Typography>}
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, typography: 'h3' }}>
                    {players.map(({ userId, displayName }) => (
                      <bdi key={userId}>{displayName}</bdi>
                    ))}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** The programs in which somebody stands on a level. */
const programsOf = (view: TeamLevels) => view.programs.filter((program) => rungsOf(view, program).length > 0)

/** The highest level first, each with the players who stand on it. */
function rungsOf(view: TeamLevels, program: LevelProgram) {
  return program.levels
    .toReversed()
    .map((level) => ({
      ...level,
      players: view.players
        .filter((player) => highestConfirmed(player, program)?.id === level.id)
        .sort((a, b) => compareNames(a.displayName, b.displayName)),
    }))
    .filter(({ players }) => players.length > 0)
}

/** How large a poster is printed, so that a whole team fits on one sheet. */
function zoomFor(names: number): number {
  if (names > 70) return 1
  return names > 25 ? 1.3 : 1.6
}

const poster = (names: number) => ({
  '@media print': {
    p: '18mm',
    color: '#000',
    colorScheme: 'light',
    zoom: zoomFor(names),
  },
})

const head = { display: 'flex', alignItems: 'center', gap: 2, mb: 4, '& > svg': { flexShrink: 0 } }
const words = { minWidth: 0, overflowWrap: 'anywhere' }
const rung = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(150px, max-content) minmax(0, 1fr)' },
  columnGap: 3,
  alignItems: 'center',
  p: { xs: 2, sm: 2.5 },
  borderRadius: '16px',
  bgcolor: 'background.paper',
  breakInside: 'avoid',
  '@media print': { bgcolor: 'transparent', border: '0.3mm solid #999', '& *': { color: '#000' } },
}

const figure = {
  // Six digits fit on a phone, however large its text is.
  fontSize: { xs: 'min(2.5rem, 18vw)', sm: '3.25rem' },
  fontWeight: 800,
  lineHeight: 1.1,
  color: 'primary.main',
  fontVariantNumeric: 'tabular-nums',
}
