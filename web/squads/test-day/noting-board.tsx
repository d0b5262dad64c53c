import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TabletPlayer } from '#contract/squads/stations.ts'
import { normalizeCardCode } from '#domain/groups/card-code.ts'
import { findPlayers } from '#domain/groups/kept-player.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { CardReader } from './card-reader.tsx'
import { PlayerTile } from './player-tile.tsx'
import { RefusedTries } from './tries/refused-tries.tsx'
import { nameAndNumber } from './station-players.ts'
import { TakeBack } from './tries/take-back.tsx'
import { type TryCamera, TryDialog } from './tries/try-dialog.tsx'
import type { Noting } from './use-noting.ts'

/** Milliseconds. Two presses within this time are a double click. */
const DOUBLE_PRESS_MS = 500

interface NotingBoardProps {
  noting: Noting
  /** The name under which tries are noted. */
  station: string
  /** The codes of the players' cards. Without them no card is read. */
  cards?: Record<string, string> | undefined
  camera?: TryCamera
  /** Stands before the search. */
  children?: ReactNode
  /** Instead of the tiles while nobody is in the team. */
  whenEmpty: ReactNode
}

/** The team as a grid: tap a name, note the try, next. For the coach's page and for stations. */
export function NotingBoard({ noting, station, cards, camera, children, whenEmpty }: NotingBoardProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<TabletPlayer | null>(null)
  const notify = useNotify()
  const shield = useShield()
  const { players } = noting
  const find = (typed: string) => findByCard(players, typed, cards ?? {}) ?? findPlayers(players, typed)
  const open = (player: TabletPlayer) => {
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
      <Notices noting={noting} />
      <Box sx={bar}>
        {children}
        <TextField
          size="small"
          label={t(cards ? 'squads.testDay.find' : 'squads.find')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => {
            const first = find(search)[0]
            if (key === 'Enter' && first && search) open(first)
          }}
          sx={{ flex: '1 1 160px' }}
        />
        {cards && <CardReader onCode={readCard} />}
        <TakeBack noting={noting} />
      </Box>
      <RefusedTries noting={noting} />
      {players.length === 0 ? whenEmpty : <Tiles players={find(search)} onChoose={open} />}
      {chosen && (
        <TryDialog
          key={chosen.playerId}
          camera={camera}
          player={players.find(({ playerId }) => playerId === chosen.playerId) ?? chosen}
          onClose={close}
          onNote={(counted) => {
            void noting.note(chosen, { ...counted, station })
            notify(
              t('squads.testDay.noted', { count: counted.juggleCount, name: nameAndNumber(chosen) }),
              'success',
            )
            close()
          }}
        />
      )}
      {shield.isUp && createPortal(<Box sx={wholeScreen} />, document.body)}
    </>
  )
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

interface TilesProps {
  players: readonly TabletPlayer[]
  onChoose: (player: TabletPlayer) => void
}

function Tiles({ players, onChoose }: TilesProps) {
  const { t } = useTranslation()
  if (players.length === 0) return <Typography color="textSecondary">{t('squads.testDay.nobody')}</Typography>
  return (
    <Box component="ul" sx={grid}>
      {players.map((player) => (
        <li key={player.playerId}>
          <PlayerTile player={player} onChoose={() => onChoose(player)} />
        </li>
      ))}
    </Box>
  )
}

/** The player whose card has the typed code; null if no card has it. */
function findByCard(
  players: readonly TabletPlayer[],
  search: string,
  cards: Record<string, string>,
): TabletPlayer[] | null {
  const holder = cards[normalizeCardCode(search)]
  return holder ? players.filter(({ playerId }) => playerId === holder) : null
}

/** Milliseconds. A try that is sent at once is not told to wait: the tiles would jump away from the finger. */
const SENT_SOON_MS = 2_000

/** What a coach must know about the signal, the clock and this device. It is announced when it changes, but not with every further try. */
function Notices({ noting }: { noting: Noting }) {
  const { t } = useTranslation()
  const { waiting, unsent, outcome, clockAhead, isUnstored } = noting
  const isSlow = useLasting(waiting > 0 && outcome === 'done')
  const isStuck = waiting > 0 && (outcome === 'waiting' || isSlow)
  const notices: readonly (false | [AlertColor, string])[] = [
    isUnstored && ['error', t('squads.testDay.unstored')],
    outcome === 'signIn' && ['warning', t('squads.testDay.signIn', { count: waiting })],
    outcome === 'refused' && ['warning', t('squads.testDay.notYours', { count: waiting })],
    isStuck && unsent > 0 && ['info', t('squads.testDay.waiting', { count: unsent })],
    clockAhead !== 0 && ['warning', t('squads.testDay.clock', { count: Math.abs(clockAhead) })],
  ]
  const kinds = notices.map(Boolean).join()
  const [said, setSaid] = useState({ kinds, sentence: '' })
  const shown = notices.filter((one) => one !== false)
  if (said.kinds !== kinds) setSaid({ kinds, sentence: shown.map(([, text]) => text).join(' ') })
  return (
    <>
      <SaidOnArrival>{said.sentence}</SaidOnArrival>
      <Box sx={{ display: 'grid', gap: 1, mb: shown.length > 0 ? 2 : 0 }}>
        {shown.map(([severity, text]) => (
          <Alert key={text} role="note" severity={severity}>
            {text}
          </Alert>
        ))}
      </Box>
    </>
  )
}

/** Whether something has been true for a while. */
function useLasting(isNow: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isNow) return
    const timer = setTimeout(() => setLasts(true), SENT_SOON_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isNow])
  return isNow && lasts
}

const wholeScreen = { position: 'fixed', inset: 0, zIndex: 'modal' }
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
