import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { awardsToOrder } from '#domain/levels/awards-to-order.ts'
import { useExport } from '#web/groups/administration/export-dialog.tsx'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { compareNames } from '#web/ui/format/locale.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { LevelPage } from '#web/groups/levels/level-page.tsx'

/** The awards that a club has to order, with room for the size, to print or download. */
export default function AwardsPage() {
  const { t } = useTranslation()
  return (
    <LevelPage
      title={t('levels.order.title')}
      paper="A4"
      margin="15mm"
      isEmpty={(view) => awardsToOrder(view.programs, view.players).length === 0}
      empty={{ title: t('levels.order.empty'), text: t('levels.order.emptyText') }}
      render={(view) => <Orders view={view} />}
    />
  )
}

function Orders({ view }: { view: TeamLevels }) {
  const { t } = useTranslation()
  const exporting = useExport({ kind: 'team', id: view.teamId })
  const byName = view.players.toSorted((a, b) => compareNames(a.displayName, b.displayName))
  const orders = awardsToOrder(view.programs, byName)
  return (
    <Box sx={sheet}>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={exporting.isPending}
        onClick={() => exporting.run({ of: 'awards' })}
        sx={{ mb: 3, whiteSpace: 'normal', '@media print': { display: 'none' } }}
      >
        {t('levels.order.download')}
      </Button>
      <Typography variant="h3" component="p" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <bdi>{[view.teamName, view.organizationName].filter(Boolean).join(' · ')}</bdi>
      </Typography>
      {orders.map(({ award, rows }) => (
        <Box key={award} component="section" sx={{ mb: 4 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {t('levels.order.award', { award, number: rows.length })}
          </Typography>
          <Box
            tabIndex={0}
            role="region"
            aria-label={t('levels.order.award', { award, number: rows.length })}
            sx={scroller}
          >
            <Box component="table" sx={table}>
              <thead>
                <tr>
                  <th scope="col">{t('levels.order.name')}</th>
                  <th scope="col">{t('levels.columns.level')}</th>
                  <th scope="col">{t('levels.order.on')}</th>
                  <th scope="col">{t('levels.order.size')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ userId, levelId, displayName, program, juggles, on }) => (
                  <tr key={`${levelId} ${userId}`}>
                    <th scope="row">
                      <bdi>{displayName}</bdi>
                    </th>
                    <td>{`${formatCount(juggles)} · ${program}`}</td>
                    <td className="date">{on && formatLocalDate(on)}</td>
                    {/* To be written on paper. */}
                    <td aria-label={t('levels.order.size')} />
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const sheet = {
  '@media print': { '&, & *': { color: '#000 !important' } },
}

/** A narrow screen, or a large text, scrolls instead of breaking words. */
const scroller = { overflowX: 'auto', '@media print': { overflow: 'visible' } }

const table = {
  borderCollapse: 'collapse',
  width: 1,
  '& th, & td': {
    textAlign: 'start',
    fontWeight: 'inherit',
    py: 1,
    pr: 1,
    overflowWrap: 'break-word',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .date': { whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', typography: 'body2' },
  '& tbody th': { fontWeight: 'fontWeightBold' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '@media print': {
    // Every column has room to write.
    tableLayout: 'fixed',
    '& th, & td': { borderBottom: '0.2mm solid #999' },
  },
}
