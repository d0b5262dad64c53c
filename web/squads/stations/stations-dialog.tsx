import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATION_MAX_LENGTH } from '#contract/limits.ts'
import type { MadeStation, Station } from '#contract/squads/stations.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { endStation, loadStations, makeStation } from '#web/squads/squad-calls.ts'
import { deviceTimeZone } from '#web/ui/device/device-time.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { formatTime } from '#web/ui/format/dates.ts'
import { CopyIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import QrCode from '#web/ui/qr/qr-code.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { useCopy } from '#web/ui/share/use-copy.ts'

/** Milliseconds between two looks at what the stations do. */
const LOOK_EVERY_MS = 10_000

interface StationsDialogProps {
  teamId: string
  /** Stations with the links that were made on this page. */
  made: readonly MadeStation[]
  open: boolean
  onMade: (station: MadeStation) => void
  onClose: () => void
}

/** Makes stations for tablets without a login, shows their codes, and ends them. */
export default function StationsDialog({ teamId, made, open, onMade, onClose }: StationsDialogProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string | null>(null)
  const [ending, setEnding] = useState<Station | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.stations(teamId),
    queryFn: () => loadStations(teamId),
    refetchInterval: open ? LOOK_EVERY_MS : false,
  })
  const isThere = (id: string) => data?.items.some((each) => each.id === id)
  const link = made.find(({ id }) => id === shown && isThere(id))
  if (ending) return <EndStation teamId={teamId} station={ending} onClose={() => setEnding(null)} />
  return (
    <ShowDialog open={open} title={t('squads.stations.title')} maxWidth="sm" hasPrimary onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('squads.stations.text')}
      </Typography>
      {isPending && <RowsSkeleton label={t('common.loading')} />}
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {data && (
        <>
          <MakeStation
            teamId={teamId}
            taken={data.items.map(({ name }) => name)}
            onMade={(station) => {
              onMade(station)
              setShown(station.id)
            }}
          />
          {link && <LinkOf key={link.id} station={link} />}
          <Box component="ul" sx={list}>
            {data.items.map((station) => (
              <Row
                key={station.id}
                station={station}
                onShow={
                  !station.hasEnded && made.some(({ id }) => id === station.id) && station.id !== shown
                    ? () => setShown(station.id)
                    : null
                }
                onEnd={() => setEnding(station)}
              />
            ))}
          </Box>
        </>
      )}
    </ShowDialog>
  )
}

interface MakeStationProps {
  teamId: string
  /** The names that there are. */
  taken: readonly string[]
  onMade: (station: MadeStation) => void
}

function MakeStation({ teamId, taken, onMade }: MakeStationProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const usual = [...taken, ''].map((_, at) => t('squads.testDay.station', { n: at + 1 }))
  const name = typed ?? usual.find((each) => !taken.includes(each))!
  const make = useAction({
    async act() {
      onMade(await makeStation(teamId, { name: name.trim(), timeZone: deviceTimeZone() ?? 'UTC' }))
      setTyped(null)
    },
    invalidates: [laterQueryKeys.stations(teamId)],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) make.run()
  }
  return (
    <Box component="form" onSubmit={submit} sx={form}>
      <TextField
        size="small"
        label={t('squads.stations.name')}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: STATION_MAX_LENGTH, autoComplete: 'off' } }}
        sx={{ flex: '1 1 160px' }}
      />
      <Button type="submit" variant="contained" disabled={!name.trim()} loading={make.isPending}>
        {t('squads.stations.make')}
      </Button>
      {make.error && (
        <Alert severity="error" sx={{ flex: '1 1 100%' }}>
          {explainProblem(make.error, t('squads.stations.failed'))}
        </Alert>
      )}
    </Box>
  )
}

/** The link of a station as a code, and to copy. The pressed button is gone, so its heading takes the focus. */
function LinkOf({ station: { name, url } }: { station: MadeStation }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const hintId = useId()
  const sentences = { copied: t('squads.stations.copied'), failed: t('squads.stations.copyFailed') }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, my: 3, textAlign: 'center' }}>
      <StepHeading variant="h3" describedBy={hintId}>
        <bdi>{name}</bdi>
      </StepHeading>
      <QrCode text={url} label={t('squads.stations.qr', { name })} width={240} />
      <Typography id={hintId} color="textSecondary">
        {t('squads.stations.scan')}
      </Typography>
      <Button startIcon={<CopyIcon />} onClick={() => copy(url, sentences)}>
        {t('squads.stations.copy')}
      </Button>
    </Box>
  )
}

interface RowProps {
  station: Station
  /** Null without a link that could be shown. */
  onShow: (() => void) | null
  onEnd: () => void
}

function Row({ station: { name, hasEnded, madeBy, madeAt, lastUsedAt, tries }, onShow, onEnd }: RowProps) {
  const { t } = useTranslation()
  const time = (iso: string) => formatTime(new Date(iso))
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {hasEnded && <Typography variant="body2">{t('squads.stations.hasEnded')}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {t('squads.stations.by', { name: madeBy, time: time(madeAt) })}
          {' · '}
          {lastUsedAt
            ? t('squads.stations.lastUsed', { time: time(lastUsedAt) })
            : t('squads.stations.neverUsed')}
          {' · '}
          {t('squads.stations.tries', { count: tries })}
        </Typography>
      </Box>
      {onShow && (
        <Button onClick={onShow} aria-label={t('squads.stations.showNamed', { name })}>
          {t('squads.stations.show')}
        </Button>
      )}
      <Button color="error" onClick={onEnd} aria-label={t('squads.stations.endNamed', { name })}>
        {t('squads.stations.end')}
      </Button>
    </Box>
  )
}

interface EndStationProps {
  teamId: string
  station: Station
  onClose: () => void
}

function EndStation({ teamId, station: { id, name, tries }, onClose }: EndStationProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [takesBack, setTakesBack] = useState(false)
  const end = useAction({
    async act() {
      await endStation(teamId, id, takesBack ? 'takeBack' : 'keep')
      notify(t('squads.stations.ended', { name }), 'success')
    },
    // It had ended already, which is what the coach wanted.
    failed: (error) =>
      isProblem(error, 'NOT_FOUND') ? null : explainProblem(error, t('squads.stations.endFailed')),
    invalidates: [laterQueryKeys.stations(teamId)],
  })
  return (
    <FormDialog
      open
      title={t('squads.stations.endTitle', { name })}
      text={t('squads.stations.endText')}
      submitText={t('squads.stations.end')}
      submitColor="error"
      isPending={end.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        end.run(undefined, { onSettled: onClose })
      }}
      onClose={onClose}
    >
      {tries > 0 && (
        <FormControlLabel
          control={<Checkbox checked={takesBack} onChange={(_, checked) => setTakesBack(checked)} />}
          label={t('squads.stations.takeBack', { count: tries })}
        />
      )}
    </FormDialog>
  )
}

const form = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 1 }
const list = { listStyle: 'none', p: 0, m: 0, mt: 2 }
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}
