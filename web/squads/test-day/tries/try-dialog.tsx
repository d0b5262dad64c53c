import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabletPlayer } from '#contract/squads/stations.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { MAX_JUGGLES } from '#domain/practice/plausibility.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { nameAndNumber } from '#web/squads/test-day/station-players.ts'
import { type Counted, Tapping } from './tapping.tsx'

interface Seen extends Counted {
  /** A count that the camera is not sure of counts as the coach's. */
  isSure: boolean
}

/** The camera of a station, which counts one try. */
export type StationCamera = ComponentType<{
  userId: string
  onCounted: (seen: Seen) => void
  onClose: () => void
}>

/** The camera, and whose films this device keeps until they are counted. */
export interface TryCamera {
  userId: string
  Camera: StationCamera
}

const WAYS = ['type', 'tap', 'camera'] as const
type Way = (typeof WAYS)[number]

interface TryDialogProps {
  player: TabletPlayer
  /** Without it the camera is not offered. */
  camera: TryCamera | undefined
  onNote: (counted: Counted & { mode: 'manual' | 'ai' }) => void
  onClose: () => void
}

/** One try: tap once for each touch, let the camera count, or type the number that was counted. */
export function TryDialog({ player, camera, onNote, onClose }: TryDialogProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('type')
  const [seen, setSeen] = useState<Seen | null>(null)
  /** The number in the field and the instants of the taps. They outlive a look at another way of counting. */
  const [typed, setTyped] = useState('')
  const [taps, setTaps] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  /** The touches that closing would lose. */
  const unsaved = taps.length > 0 ? taps.length : (countOf(typed) ?? seen?.juggleCount ?? null)
  const close = () => (unsaved === null ? onClose() : setAsking(true))
  const blocker = useLeaveGuard(unsaved !== null, () => {})
  const isBlocked = blocker.state === 'blocked'
  const toNumber = () => setWay('type')
  if (way === 'camera' && camera)
    return (
      <camera.Camera
        userId={camera.userId}
        onCounted={(counted) => {
          setSeen(counted)
          setTyped(`${counted.juggleCount}`)
          toNumber()
        }}
        onClose={toNumber}
      />
    )
  return (
    <FullScreen label={t('squads.try.label', { name: nameAndNumber(player) })} onClose={close} sx={screen}>
      <Head player={player} onClose={close} />
      <ToggleButtonGroup
        exclusive
        value={way}
        onChange={(_, chosen: Way | null) => chosen && setWay(chosen)}
        sx={[segmented, ways]}
      >
        {WAYS.filter((each) => each !== 'camera' || camera).map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`squads.try.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {way === 'type' ? (
        <Typing text={typed} onText={setTyped} seen={seen} onNote={onNote} />
      ) : (
        <Tapping taps={taps} onTaps={setTaps} onNote={(counted) => onNote({ ...counted, mode: 'manual' })} />
      )}
      <AskDialog
        open={isAsking || isBlocked}
        title={t('squads.try.leave.title')}
        text={t('squads.try.leave.text', { count: unsaved ?? 0, name: nameAndNumber(player) })}
        keep={t('squads.try.leave.keep')}
        confirm={t('squads.try.leave.confirm')}
        destructive
        onKeep={() => {
          setAsking(false)
          if (isBlocked) blocker.reset()
        }}
        onConfirm={() => (isBlocked ? blocker.proceed() : onClose())}
      />
    </FullScreen>
  )
}

/** Who tries, and their tries so far. */
function Head({ player, onClose }: Pick<TryDialogProps, 'player' | 'onClose'>) {
  const { t } = useTranslation()
  return (
    <Box sx={head}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{player.displayName}</bdi>
          {player.shirtNumber !== null && ` #${player.shirtNumber}`}
        </Typography>
        <Typography color="textSecondary">
          {player.tries.length > 0
            ? t('squads.try.soFar', {
                tries: player.tries.map(({ juggleCount }) => formatCount(juggleCount)).join(' · '),
              })
            : t('squads.try.first')}
        </Typography>
        {player.tries.length >= COUNTED_TRIES && (
          <Typography color="textSecondary">{t('squads.testDay.counted', { of: COUNTED_TRIES })}</Typography>
        )}
      </Box>
      <Button color="inherit" startIcon={<CloseIcon />} onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Box>
  )
}

/** The number that was typed; null for what is not a number, and for one that nobody could reach. */
function countOf(text: string): number | null {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : null
  return count !== null && count <= MAX_JUGGLES ? count : null
}

interface TypingProps extends Pick<TryDialogProps, 'onNote'> {
  text: string
  onText: (text: string) => void
  /** The camera's count. Any other number counts as the coach's. */
  seen: Seen | null
}

function Typing({ text, onText, seen, onNote }: TypingProps) {
  const { t } = useTranslation()
  const count = countOf(text)
  const isSeen = count !== null && count === seen?.juggleCount
  const isWrong = text !== '' && count === null
  const hint = () => {
    if (seen && isSeen) return t(seen.isSure ? 'squads.try.seen' : 'squads.try.unsure')
    if (!isWrong) return ' '
    return /^\d+$/.test(text) ? t('squads.try.tooMany', { max: MAX_JUGGLES }) : t('squads.try.notANumber')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (count === null) return
    if (seen && isSeen) {
      const { isSure, ...counted } = seen
      return onNote({ ...counted, mode: isSure ? 'ai' : 'manual' })
    }
    // Nobody measured how long it took.
    onNote({ juggleCount: count, duration: 0, date: new Date().toISOString(), mode: 'manual' })
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 3 }}
    >
      <TextField
        autoFocus
        label={t('squads.try.number')}
        value={text}
        onChange={({ target }) => onText(target.value.trim())}
        error={isWrong}
        helperText={hint()}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            pattern: '[0-9]*',
            style: { fontSize: 56, fontWeight: 800, textAlign: 'center' },
          },
        }}
        sx={{ width: 260 }}
      />
      <Button type="submit" size="large" variant="contained" disabled={count === null} sx={{ minWidth: 260 }}>
        {t('squads.try.save')}
      </Button>
    </Box>
  )
}

const screen = { display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 2, sm: 3 } }
const head = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }
/** Side by side, also where a phone breaks their words. */
const ways = {
  alignSelf: 'center',
  maxWidth: 1,
  flexWrap: 'nowrap',
  '& .MuiToggleButton-root': { lineHeight: 1.3, whiteSpace: { xs: 'normal', sm: 'nowrap' } },
}
