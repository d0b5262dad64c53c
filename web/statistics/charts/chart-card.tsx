import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChartIcon, TableIcon } from '#web/ui/icons/practice-icons.ts'
import { type ChartNumbers, ChartTable } from './chart-table.tsx'

interface ChartCardProps {
  /** The question that the chart answers. */
  title: string
  /** The answer in words. */
  answer?: ReactNode
  numbers: ChartNumbers
  /** The drawing. Screen readers get the table instead. */
  children: ReactNode
}

/** A chart below the question that it answers (product 13.6). One press shows its numbers as a table. */
export function ChartCard({ title, answer, numbers, children }: ChartCardProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const table = <ChartTable caption={title} numbers={numbers} />
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0, pt: 1, pb: 0.75 }}>
          {title}
        </Typography>
        <TableSwitch title={title} asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
      </Box>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ minHeight: '1lh' }}>
        {answer}
      </Typography>
      <Box sx={{ mt: 2 }}>
        {asTable ? (
          table
        ) : (
          <DrawingBoundary instead={<DrawingFailed>{table}</DrawingFailed>}>
            <div aria-hidden>{children}</div>
            <ChartTable caption={t('statistics.charts.inNumbers', { title })} numbers={numbers} hidden />
          </DrawingBoundary>
        )}
      </Box>
    </Card>
  )
}

function TableSwitch({
  title,
  asTable,
  onSwitch,
}: {
  title: string
  asTable: boolean
  onSwitch: () => void
}) {
  const { t } = useTranslation()
  const words = t(asTable ? 'statistics.charts.showChart' : 'statistics.charts.showTable')
  return (
    <IconButton
      title={words}
      aria-label={t('pairs.labeled', { label: words, value: title })}
      onClick={onSwitch}
      sx={{ mt: -0.5, mr: -1, color: 'text.secondary' }}
    >
      {asTable ? <BarChartIcon /> : <TableIcon />}
    </IconButton>
  )
}

function DrawingFailed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('statistics.charts.failed')}
      </Typography>
      {children}
    </>
  )
}

interface DrawingBoundaryProps {
  /** Shown if the drawing's code fails to load or to run. */
  instead: ReactNode
  children: ReactNode
}

/** Confines the failure of a drawing to its chart. */
class DrawingBoundary extends Component<DrawingBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
