import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AttendingMember, TeamAttendance } from '#contract/groups/attendance.ts'
import { attendanceShare, daysSinceJoining, daysThere } from '#domain/coach/attendance.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { daysOf, Legend } from './attendance-table.tsx'

/** For a phone: each of the shown players with their days, and a strip of the month. */
export function AttendanceList({ view, shown }: { view: TeamAttendance; shown: AttendingMember[] }) {
  return (
    <Card sx={{ px: 2, py: 1 }}>
      <Legend />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((member) => (
          <PlayerDays key={member.userId} member={member} view={view} />
        ))}
      </Box>
    </Card>
  )
}

function PlayerDays({ member, view }: { member: AttendingMember; view: TeamAttendance }) {
  const { t } = useTranslation()
  const { userId, displayName, photoURL, attendance } = member
  const share = attendance && attendanceShare(attendance, view.daysSoFar)
  return (
    <Box component="li" sx={item}>
      <MonogramAvatar name={displayName} colorKey={userId} photoURL={photoURL} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            justifyContent: 'space-between',
            alignItems: 'baseline',
          }}
        >
          <Box sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'break-word', minWidth: 0 }}>
            <bdi>{displayName}</bdi>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {attendance
              ? [
                  t('attendance.daysOf', { count: daysThere(attendance) }),
                  share !== null && formatPercent(Math.round(share)),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('attendance.private')}
          </Typography>
        </Box>
        {attendance && (
          <Box
            role="img"
            aria-label={t('attendance.strip', {
              name: displayName,
              count: daysThere(attendance),
              days: daysSinceJoining(attendance, view.daysSoFar),
            })}
            sx={strip}
          >
            {daysOf(view.month).map((day) => (
              <Box
                key={day}
                data-practiced={attendance.practiced.includes(day) || undefined}
                data-test-day={attendance.testDays.includes(day) || undefined}
                data-open={day > view.daysSoFar || day < attendance.from || undefined}
              />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const item = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'center',
  py: 1.25,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
}

/** A day of practice is a bar, a test day a higher one. */
const strip = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
  height: 22,
  mt: 0.75,
  '& > *': { flex: 1, height: 4, borderRadius: '2px', bgcolor: 'action.disabledBackground' },
  '& > [data-open]': { opacity: 0.4 },
  '& > [data-practiced]': { height: 13, bgcolor: 'primary.main', opacity: 1 },
  '& > [data-test-day]': { height: 22, bgcolor: 'success.main', opacity: 1 },
}
