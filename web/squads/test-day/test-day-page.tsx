import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { STATION_MAX_LENGTH } from '#contract/limits.ts'
import type { TestDayPlayer } from '#contract/squads/test-day.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { normalizeCardCode } from '#domain/groups/card-code.ts'
import { isFound } from '#domain/groups/kept-player.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { CardReader } from './card-reader.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PlayerTile } from './player-tile.tsx'
import { RefusedTries } from './refused-tries.tsx'
import { nameAndNumber } from './station-players.ts'
import { TakeBack } from './take-back.tsx'
import { type StationCamera, TryDialog } from './try-dialog.tsx'
import { dayOf, useTestDay } from './use-test-day.ts'

const STATION = 'keepup-station'

/** Milliseconds. Two presses within this time are a double click. */
const DOUBLE_PRESS_MS = 500

type TestDay = ReturnType<typeof useTestDay>

/** A station of a test day: the team as a grid. Tap a name, note the try, next. Works without a connection. */
export default function TestDayPage({ userId, Camera }: { userId: string; Camera: StationCamera }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [day] = useState(() => dayOf(Date.now()))
  const station = useStation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<TestDayPlayer | null>(null)
  const testDay = useTestDay(userId, id, day)
  const notify = useNotify()
  const shield = useShield()
  useWakeLock(true)
  const { roster, players } = testDay
  const find = (typed: string) => findPlayers(players, typed, roster.data?.cards ?? {})
  const open = (player: TestDayPlayer) => {
    setChosen(player)
    setSearch('')
  }
  const close = () => {
    setChosen(null)
    shield.raise()
  }
  const readCard = (code: string) => {
    const player = find(code)[0]
    if (player) open(player)
    else notify(t('squads.testDay.unknownCard'), 'warning')
  }
  return (
    <>
      <Box sx={onScreen}>
        <PageFrame
          title={t('squads.testDay.title')}
          description={t('squads.testDay.counted', { of: COUNTED_TRIES })}
          maxWidth="lg"
          back={{ to: `/groups/${id}?view=members`, text: t('squads.backToTeam') }}
          action={<PageActions teamId={id} isEmpty={players.length === 0} />}
        >
          <Notices testDay={testDay} />
          <Box sx={bar}>
            <TextField
              size="small"
              label={t('squads.testDay.stationName')}
              value={station.typed}
              onChange={({ target }) => station.type(target.value)}
              slotProps={{ htmlInput: { maxLength: STATION_MAX_LENGTH } }}
            />
            <TextField
              size="small"
              label={t('squads.testDay.find')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={({ key }) => {
                const first = find(search)[0]
                if (key === 'Enter' && first && search) open(first)
              }}
              sx={{ flex: '1 1 160px' }}
            />
            <CardReader onCode={readCard} />
            <TakeBack testDay={testDay} />
          </Box>
          <RefusedTries testDay={testDay} />
          <Team teamId={id} testDay={testDay} found={find(search)} onChoose={open} />
          {chosen && (
            <TryDialog
              key={chosen.playerId}
              userId={userId}
              Camera={Camera}
              player={players.find(({ playerId }) => playerId === chosen.playerId) ?? chosen}
              onClose={close}
              onNote={(counted) => {
                void testDay.note(chosen, { ...counted, station: station.name })
                notify(
                  t('squads.testDay.noted', { count: counted.juggleCount, name: nameAndNumber(chosen) }),
                  'success',
                )
                close()
              }}
            />
          )}
        </PageFrame>
      </Box>
      {shield.isUp && createPortal(<Box sx={wholeScreen} />, document.body)}
      {roster.data && <PaperSheet day={roster.data.day} players={players} />}
    </>
  )
}

/** The name of this station, which the tab remembers. */
function useStation() {
  const { t } = useTranslation()
  const unnamed = t('squads.testDay.station', { n: 1 })
  const [typed, setTyped] = useState(() => sessionStorage.getItem(STATION) ?? unnamed)
  return {
    typed,
    name: typed.trim() || unnamed,
    type(name: string) {
      setTyped(name)
      sessionStorage.setItem(STATION, name)
    },
  }
}

/** The second press of a double click on Save must not open what lies beneath the dialog: a tile, or a link of the navigation. */
function useShield() {
  const [isUp, setUp] = useState(false)
  return {
    isUp,
    raise() {
      setUp(true)
      setTimeout(() => setUp(false), DOUBLE_PRESS_MS)
    },
  }
}

function PageActions({ teamId, isEmpty }: { teamId: string; isEmpty: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Button disabled={isEmpty} onClick={() => window.print()}>
        {t('squads.sheet.print')}
      </Button>
      <Button component={Link} to={`/groups/${teamId}/live`} variant="outlined">
        {t('squads.live.action')}
      </Button>
    </>
  )
}

interface TeamProps {
  teamId: string
  testDay: TestDay
  found: readonly TestDayPlayer[]
  onChoose: (player: TestDayPlayer) => void
}

/** The found players as tiles, with the states of their list. */
function Team({ teamId, testDay: { roster, players }, found, onChoose }: TeamProps) {
  const { t } = useTranslation()
  if (!roster.data) {
    if (!roster.isError) return <RowsSkeleton label={t('common.loading')} />
    return <ErrorState onRetry={() => void roster.refetch()} />
  }
  if (players.length === 0)
    return (
      <EmptyState
        title={t('squads.none')}
        text={t('squads.noneText')}
        action={
          <Button component={Link} to={`/groups/${teamId}/players`} variant="contained">
            {t('squads.add.action')}
          </Button>
        }
      />
    )
  if (found.length === 0) return <Typography color="textSecondary">{t('squads.testDay.nobody')}</Typography>
  return (
    <Box component="ul" sx={grid}>
      {found.map((player) => (
        <li key={player.playerId}>
          <PlayerTile player={player} onChoose={() => onChoose(player)} />
        </li>
      ))}
    </Box>
  )
}

/** By name, number, or the code of a card. */
function findPlayers(
  players: readonly TestDayPlayer[],
  search: string,
  cards: Record<string, string>,
): TestDayPlayer[] {
  const holder = cards[normalizeCardCode(search)]
  if (holder) return players.filter(({ playerId }) => playerId === holder)
  return players.filter((player) => isFound(player, search))
}

/** What a coach must know about the signal, the clock and this device. */
function Notices({ testDay }: { testDay: TestDay }) {
  const { t } = useTranslation()
  const { waiting, outcome, clockAhead, isUnstored } = testDay
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gap: 1, mb: waiting > 0 || isUnstored || clockAhead !== 0 ? 2 : 0 }}
    >
      {isUnstored && <Alert severity="error">{t('squads.testDay.unstored')}</Alert>}
      {outcome === 'signIn' && (
        <Alert severity="warning">{t('squads.testDay.signIn', { count: waiting })}</Alert>
      )}
      {outcome === 'refused' && (
        <Alert severity="warning">{t('squads.testDay.notYours', { count: waiting })}</Alert>
      )}
      {waiting > 0 && (outcome === 'waiting' || outcome === 'done') && (
        <Alert severity="info">{t('squads.testDay.waiting', { count: waiting })}</Alert>
      )}
      {clockAhead !== 0 && (
        <Alert severity="warning">{t('squads.testDay.clock', { count: Math.abs(clockAhead) })}</Alert>
      )}
    </Box>
  )
}

const wholeScreen = { position: 'fixed', inset: 0, zIndex: 'modal' }
const onScreen = { '@media print': { display: 'none' } }
const bar = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }
const grid = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(5, minmax(0, 1fr))',
  },
}
