import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { heads, perHead } from '#domain/coach/organization-report.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { formatMonth } from '#web/ui/format/dates.ts'
import { formatCount, formatTenths } from '#web/ui/format/numbers.ts'
import { AgeTable, GrowthTable, MonthsTable, TeamsTable } from './report-tables.tsx'

/** What is printed: the month's figures and the tables. */
export function ReportSheet({ report }: { report: OrganizationReport }) {
  const { t } = useTranslation()
  const figures = report.months.at(-1)!
  const shown = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value)))
  const oneDecimal = perHead(figures.practices, figures)
  const levels = report.ages.reduce((sum, { levelsInMonth }) => sum + levelsInMonth, 0)
  return (
    <Container maxWidth="lg" component="article" sx={sheet}>
      <Box sx={head}>
        <BrandMark size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{report.name}</bdi>
          </Typography>
          <Typography>{`${t('report.title')} · ${formatMonth(report.month)}`}</Typography>
        </Box>
      </Box>
      <Box component="dl" sx={figureRow}>
        <Figure
          label={t('report.figures.practiced')}
          value={t('report.figures.ofMembers', {
            practiced: figures.practiced,
            members: heads(figures),
          })}
        />
        <Figure label={t('report.figures.touches')} value={formatCount(figures.touches)} />
        <Figure label={t('report.figures.touchesPerHead')} value={shown(perHead(figures.touches, figures))} />
        <Figure
          label={t('report.figures.practicesPerHead')}
          value={oneDecimal === null ? '–' : formatTenths(oneDecimal)}
        />
        <Figure label={t('report.figures.levels')} value={formatCount(levels)} />
      </Box>
      <TeamsTable report={report} />
      <MonthsTable report={report} />
      <GrowthTable report={report} />
      <AgeTable report={report} />
      <Typography variant="body2" color="textSecondary" sx={note}>
        {t('report.note')}
      </Typography>
    </Container>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontSize: 'h3.fontSize', fontWeight: 800 }}>
        {value}
      </Box>
    </Box>
  )
}

const sheet = {
  pb: 2,
  '@media print': {
    p: '0 !important',
    maxWidth: 'none !important',
    colorScheme: 'light',
    fontSize: '9.5pt',
    '&, & *': { color: '#000 !important' },
    '& p, & dt, & th, & td': { fontSize: '9.5pt' },
  },
}
/** The note never stands alone on a second page. */
const note = { mt: 2, '@media print': { mt: 0, breakBefore: 'avoid' } }
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mb: 3,
  '& > svg': { flexShrink: 0 },
  '@media print': { mb: '4mm' },
}
const figureRow = {
  m: 0,
  mb: 4,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
  '@media print': { gridTemplateColumns: 'repeat(5, 1fr)', gap: '4mm', mb: '4mm' },
}
