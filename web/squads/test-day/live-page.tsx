import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { TestDay } from '#contract/squads/test-day.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { placesOf } from '#domain/coach/test-day.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { loadTestDay, loadTestDays } from '#web/squads/squad-calls.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { todayOnDevice } from '#web/ui/device/device-time.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { TimerIcon } from '#web/ui/icons/practice-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'

/** Milliseconds. A gym sees a new best soon enough. */
const LOOK_EVERY_MS = 3_000

/** A test day for the wall of the gym, and afterwards as a sheet, a file and a picture. */
export default function LivePage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const [present] = useState(todayOnDevice)
  const asked = address.get('date') ?? ''
  const date = isCalendarDate(asked) ? asked : present
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: laterQueryKeys.liveTestDay(id, date),
    queryFn: () => loadTestDay(id, date),
    refetchInterval: LOOK_EVERY_MS,
  })
  useWakeLock(true)
  const title = t('squads.live.title')
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, py: 3, maxWidth: 1600, mx: 'auto' }}>
      <title>{`${title} · ${t('brand.name')}`}</title>
      <GlobalStyles styles={printStyles} />
      <BackLink to={`/groups/${id}/test-day`} text={t('squads.testDay.title')} />
      <Box sx={head}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {data ? data.teamName : title}
          </Typography>
          <Typography color="textSecondary">
            {title} · {formatUtcDay(date)}
          </Typography>
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <DayChoice
            teamId={id}
            present={present}
            date={date}
            onChoose={(day) => setAddress({ date: day }, { replace: true })}
          />
          {data?.players.some(({ best }) => best !== null) && <OnPaper teamId={id} date={date} />}
          {data && <Picture day={data} />}
        </Box>
      </Box>
      {isPending && <RowsSkeleton label={t('common.loading')} />}
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {data && error && <StaleNote loadedAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data && <Results day={data} />}
    </Box>
  )
}

interface DayChoiceProps {
  teamId: string
  /** Today, which can be chosen before its first try. */
  present: string
  date: string
  onChoose: (date: string) => void
}

/** The team's test days, newest first. */
function DayChoice({ teamId, present, date, onChoose }: DayChoiceProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: laterQueryKeys.testDays(teamId),
    queryFn: () => loadTestDays(teamId),
  })
  const days = [...new Set([present, date, ...(data?.items ?? []).map(({ heldOn }) => heldOn)])]
  return (
    <Box sx={{ minWidth: 170 }}>
      <Choice
        label={t('squads.live.date')}
        value={date}
        choices={days
          .toSorted()
          .toReversed()
          .map((day) => ({ value: day, label: formatUtcDay(day) }))}
        onChoose={onChoose}
      />
    </Box>
  )
}

/** The day as a file, and printed. */
function OnPaper({ teamId, date }: { teamId: string; date: string }) {
  const { t } = useTranslation()
  const save = useAction({
    async act() {
      const { name, file } = await fetchFile(() =>
        sendRequest(`/api/teams/${teamId}/test-days/${date}?format=csv`),
      )
      saveFile(name, file)
    },
    failed: t('squads.live.saveFailed'),
  })
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={save.isPending}
        onClick={() => save.run()}
      >
        {t('squads.live.file')}
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        {t('squads.live.print')}
      </Button>
    </>
  )
}

function Results({ day }: { day: TestDay }) {
  const { t } = useTranslation()
  const tried = day.players.filter(({ best }) => best !== null)
  const places = placesOf(tried.map(({ best }) => best))
  if (tried.length === 0)
    return (
      <EmptyState
        icon={<TimerIcon fontSize="inherit" />}
        title={t('squads.live.none')}
        text={t('squads.live.noneText')}
      />
    )
  return (
    <Box component="ol" sx={board}>
      {tried.map(({ playerId, displayName, shirtNumber, best, tries }, n) => (
        <Box component="li" key={playerId} sx={{ ...row, ...(places[n]! <= 3 && onPodium) }}>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{places[n]}</Box>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
              <bdi>{displayName}</bdi>
              {shirtNumber !== null && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular' }}>
                  {` #${shirtNumber}`}
                </Box>
              )}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {tries.map(({ juggleCount }) => formatCount(juggleCount)).join(' · ')}
            </Typography>
          </Box>
          <Box sx={figure}>{formatCount(best!)}</Box>
        </Box>
      ))}
    </Box>
  )
}

/** No child's name: the picture leaves the group. */
function Picture({ day }: { day: TestDay }) {
  const { t } = useTranslation()
  const bests = day.players.flatMap(({ best }) => (best === null ? [] : [best]))
  if (bests.length === 0) return null
  const tries = day.players.reduce((sum, player) => sum + player.tries.length, 0)
  return (
    <ShareButton
      withText
      label={t('squads.live.picture')}
      picture={{
        name: '',
        headline: day.teamName,
        celebrates: true,
        value: formatCount(Math.max(...bests)),
        label: t('squads.live.best'),
        figures: [
          { label: t('squads.live.players'), value: formatCount(bests.length) },
          { label: t('squads.live.tries'), value: formatCount(tries) },
          {
            label: t('squads.live.average'),
            value: formatCount(Math.round(bests.reduce((a, b) => a + b, 0) / bests.length)),
          },
        ],
        date: formatUtcDay(day.heldOn),
      }}
    />
  )
}

const head = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }
const board = {
  listStyle: 'none',
  p: 0,
  m: 0,
  columnGap: 3,
  columns: { xs: 1, md: 2, xl: 3 },
  '@media print': { columns: 2, columnGap: '8mm' },
}
const row = {
  breakInside: 'avoid',
  display: 'grid',
  gridTemplateColumns: '2.5ch minmax(0, 1fr) auto',
  gap: 2,
  alignItems: 'center',
  fontSize: 'clamp(16px, 1.3vw, 24px)',
  py: 1,
  px: 1.5,
  mb: 1,
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '@media print': { fontSize: '11pt', py: 0.25, mb: 0.5, borderRadius: 0, borderBottom: '0.2mm solid #999' },
}
const figure = {
  fontSize: 'clamp(28px, 2.6vw, 48px)',
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
  '@media print': { fontSize: '16pt' },
}
const onPodium = {
  '@media screen': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
}
const printStyles = `
@media print {
  @page { size: A4; margin: 15mm; }
  .no-print, header, footer, nav { display: none !important; }
  /* Also where the screen is dark. */
  main, main * { color: #000 !important; }
}`
