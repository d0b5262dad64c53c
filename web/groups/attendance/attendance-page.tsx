import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { AttendingMember, TeamAttendance } from '#contract/groups/attendance.ts'
import { daysThere } from '#domain/coach/attendance.ts'
import { isFound } from '#domain/groups/kept-player.ts'
import { ExportButton } from '#web/groups/administration/export-button.tsx'
import { TeamGone, TeamNotYours } from '#web/groups/group-page/group-page-states.tsx'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { MonthChoice, useMonthInAddress } from '#web/ui/controls/month-choice.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { FilterField } from '#web/ui/search/filter-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { AttendanceTable } from './attendance-table.tsx'

/** Without a month, the present one. */
const loadAttendance = (id: string, month: string | undefined) =>
  unwrap<TeamAttendance>(
    api.api.teams[':id'].attendance.$get({ param: { id }, query: month === undefined ? {} : { month } }),
  )

/**
 * The days of a month on which each player of a team was there: as a table, or on a phone as a list with a strip of days. The printed page
 * has the table.
 */
export default function AttendancePage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const month = useMonthInAddress()
  const query = useQuery({
    queryKey: laterQueryKeys.attendance(id, month),
    queryFn: () => loadAttendance(id, month),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  if (!data && isProblem(error, 'FORBIDDEN')) return <TeamNotYours />
  if (!data && isProblem(error, 'NOT_FOUND')) return <TeamGone />
  return (
    <PageFrame
      title={data ? t('attendance.titleOf', { team: data.teamName }) : t('attendance.title')}
      description={t('attendance.text')}
      maxWidth="xl"
      back={{ to: `/groups/${id}?view=members`, text: t('attendance.back') }}
      action={
        <Box sx={actions}>
          {data && (
            <Button variant="outlined" onClick={() => window.print()}>
              {t('attendance.print')}
            </Button>
          )}
          {data && <ExportButton teamId={id} order={{ of: 'attendance', month: data.month }} />}
        </Box>
      }
    >
      <style>{'@media print { @page { size: A4 landscape; margin: 10mm } }'}</style>
      {query.isPending && <RowsSkeleton label={t('common.loading')} />}
      {query.error && !data && <ErrorState error={query.error} onRetry={query.refetch} />}
      {data && <Attendance view={data} isStale={query.isPlaceholderData} />}
    </PageFrame>
  )
}

type Sort = 'name' | 'fewest'

function Attendance({ view, isStale }: { view: TeamAttendance; isStale: boolean }) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<Sort>('name')
  const [search, setSearch] = useState('')
  // Only one of the two, because a team of hundreds has tens of thousands of days.
  const hasTable = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'), { noSsr: true })
  const isOnPaper = useOnPaper()
  if (view.members.length === 0) return <EmptyState title={t('coach.nobody')} text={t('coach.nobodyText')} />
  const found = view.members.filter((member) => isFound(member, search))
  const shown = sort === 'name' ? found : found.toSorted(byDays)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: isStale ? 0.6 : 1 }}>
      <Box sx={bar}>
        <MonthChoice month={view.month} latest={view.thisMonth} />
        <ToggleButtonGroup
          exclusive
          value={sort}
          aria-label={t('attendance.sort')}
          onChange={(_, chosen: Sort | null) => chosen && setSort(chosen)}
          sx={[segmented, onScreen]}
        >
          {(['name', 'fewest'] as const).map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`attendance.sorts.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FilterField
          count={view.members.length}
          label={t('squads.find')}
          value={search}
          onFilter={setSearch}
        />
      </Box>
      {view.members.length < view.memberCount && (
        <Alert role="note" severity="info">
          {t('coach.truncated', { count: view.members.length, total: view.memberCount })}
        </Alert>
      )}
      {shown.length === 0 ? (
        <Typography role="status" color="textSecondary">
          {t('squads.testDay.nobody')}
        </Typography>
      ) : (
        <>
          {!hasTable && (
            <Box sx={onScreen}>
              <AttendanceList view={view} shown={shown} />
            </Box>
          )}
          {(hasTable || isOnPaper) && (
            <Box
              sx={{ display: { xs: 'none', lg: 'block' }, '@media print': { display: 'block', zoom: 0.75 } }}
            >
              <AttendanceTable view={view} shown={shown} />
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

/** Members without days to show come last. */
const byDays = (a: AttendingMember, b: AttendingMember) => keyOf(a) - keyOf(b)
const keyOf = ({ attendance }: AttendingMember) =>
  attendance ? daysThere(attendance) : Number.MAX_SAFE_INTEGER

const onScreen = { '@media print': { display: 'none' } }
const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, ...onScreen }
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
}

/** Whether the page is being printed. What only paper shows need not be on the screen, and is there before the browser looks. */
function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(
    () =>
      whilePrinting(
        () => flushSync(() => setOnPaper(true)),
        () => setOnPaper(false),
      ),
    [],
  )
  return isOnPaper
}

/** Calls `begin` before the page is printed and `end` afterwards. Returns the clean-up of an effect. */
function whilePrinting(begin: () => void, end: () => void): () => void {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
