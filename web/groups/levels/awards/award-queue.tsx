import { todayOnDevice } from '#web/ui/device/device-time.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { AWARDS_AT_ONCE_MAX } from '#contract/limits.ts'
import type { AwardPlace, Level, LevelProgram, PlayerOnLevels, TeamLevels } from '#contract/groups/levels.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { compareNames } from '#web/ui/format/locale.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { giveAwards, giveManyAwards } from '#web/groups/levels/level-calls.ts'
import { levelsIn } from '#web/groups/levels/standings.ts'

const STEPS = [
  { from: 'reached', step: 'confirmed' },
  { from: 'confirmed', step: 'handedOver' },
] as const
const NAMES_SHOWN = 8
type Step = (typeof STEPS)[number]['step']

/** What waits for a coach: levels to confirm, and awards to hand over. */
export function AwardQueue({ view, program }: { view: TeamLevels; program: LevelProgram }) {
  return (
    <>
      {STEPS.map(({ from, step }) => (
        <Waiting
          key={step}
          step={step}
          teamId={view.teamId}
          groups={levelsIn(from, program, view.players)}
          programId={program.id}
        />
      ))}
    </>
  )
}

interface WaitingProps {
  step: Step
  teamId: string
  programId: string
  groups: { level: Level; players: PlayerOnLevels[] }[]
}

function Waiting({ step, teamId, programId, groups }: WaitingProps) {
  const { t } = useTranslation()
  const headingId = useId()
  if (groups.length === 0) return null
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box sx={head}>
        <Typography id={headingId} variant="h3" component="h2">
          {t(`levels.queue.${step}.title`)}
        </Typography>
        {step === 'handedOver' ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -2.5, sm: 0 } }}>
            <Button component={RouterLink} to={`/groups/${teamId}/awards`}>
              {t('levels.order.open')}
            </Button>
            <Button component={RouterLink} to={`/groups/${teamId}/certificates?program=${programId}`}>
              {t('levels.certificates.open')}
            </Button>
          </Box>
        ) : (
          // A single level has its own button for all its players.
          groups.length > 1 && <ConfirmAll teamId={teamId} groups={groups} />
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid' }}>
        {groups.map(({ level, players }) => (
          <Group
            key={level.id}
            step={step}
            teamId={teamId}
            level={level}
            players={players}
            isOnly={groups.length === 1}
          />
        ))}
      </Box>
    </Card>
  )
}

/** Confirms everything that waits. The message that follows offers to undo it. */
function ConfirmAll({ teamId, groups }: Pick<WaitingProps, 'teamId' | 'groups'>) {
  const { t } = useTranslation()
  const notify = useNotify()
  const stale = [laterQueryKeys.teamLevels(teamId)]
  const waiting = groups.flatMap(({ level, players }) =>
    players.map(({ userId }) => ({ levelId: level.id, userId })),
  )
  const undo = useAction<AwardPlace[]>({
    async act(awards) {
      await giveManyAwards(teamId, { step: 'corrected', awards, reason: t('levels.queue.undone') })
      notify(t('levels.takeBackDialog.done'), 'success')
    },
    failed: t('levels.takeBackDialog.failed'),
    invalidates: stale,
  })
  const confirm = useAction({
    async act() {
      const awards = waiting.slice(0, AWARDS_AT_ONCE_MAX)
      const { awards: done } = await giveManyAwards(teamId, {
        step: 'confirmed',
        awards,
        on: todayOnDevice(),
      })
      notify(
        t('levels.queue.confirmed.done', { count: done.length }),
        'success',
        done.length > 0 ? { label: t('levels.queue.undo'), run: () => undo.run(done) } : undefined,
      )
    },
    failed: t('levels.queue.confirmed.failed'),
    invalidates: stale,
  })
  return (
    <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.run()}>
      {t('levels.queue.confirmAll', { count: waiting.length })}
    </Button>
  )
}

interface GroupProps {
  step: Step
  teamId: string
  level: Level
  players: PlayerOnLevels[]
  /** No other level waits at this step. */
  isOnly: boolean
}

/** The players who wait at one level, with one button for all of them. Of several levels none is louder than "Confirm all". */
function Group({ step, teamId, level, players, isOnly }: GroupProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const give = useAction({
    async act() {
      const userIds = players.map(({ userId }) => userId)
      const { count } = await giveAwards(teamId, { levelId: level.id, userIds, step, on: todayOnDevice() })
      notify(t(`levels.queue.${step}.done`, { count }), 'success')
    },
    failed: t(`levels.queue.${step}.failed`),
    invalidates: [laterQueryKeys.teamLevels(teamId)],
  })
  return (
    <Box component="li" sx={group}>
      <Box sx={{ minWidth: 0, flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>
          {t('levels.inARow', { count: level.juggles })}
          {level.award && ` · ${level.award}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Names of={players.map(({ displayName }) => displayName).toSorted(compareNames)} />
        </Typography>
      </Box>
      <Button
        variant={isOnly ? 'contained' : 'outlined'}
        loading={give.isPending}
        aria-label={t(`levels.queue.${step}.doNamed`, { count: players.length, level: level.juggles })}
        onClick={() => give.run()}
      >
        {t(`levels.queue.${step}.do`, { count: players.length })}
      </Button>
    </Box>
  )
}

/** The first names. A long list can be opened. */
function Names({ of: names }: { of: string[] }) {
  const { t } = useTranslation()
  const [isOpen, open] = useState(false)
  const hidden = isOpen || names.length <= NAMES_SHOWN + 2 ? 0 : names.length - NAMES_SHOWN
  return (
    <>
      {names.slice(0, names.length - hidden).join(', ')}{' '}
      {hidden > 0 && (
        <Link
          component="button"
          variant="body2"
          onClick={() => open(true)}
          sx={{ verticalAlign: 'baseline', minHeight: 24 }}
        >
          {t('levels.queue.more', { count: hidden })}
        </Link>
      )}
    </>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
}
const group = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
}
