import { useTranslation } from 'react-i18next'
import type { HistoryPlan } from '#contract/sessions/history-import.ts'
import { PreviewTable } from '#web/ui/csv/preview-table.tsx'
import type { CsvLine } from '#web/ui/csv/read-csv.ts'
import { HistoryRow } from './history-row.tsx'

interface HistoryTableProps {
  rows: readonly CsvLine[]
  plan: HistoryPlan
}

/** The rows with what each would do. */
export function HistoryTable({ rows, plan }: HistoryTableProps) {
  const { t } = useTranslation()
  const planned = rows.flatMap((row, index) => (plan.rows[index] ? [{ row, plan: plan.rows[index] }] : []))
  return (
    <PreviewTable
      label={t('account.import.preview.table')}
      subject={t('account.import.preview.practice')}
      rows={planned}
      isWrong={(each) => each.plan.outcome === 'wrong'}
      renderRow={(each) => <HistoryRow key={each.row.line} row={each.row} plan={each.plan} />}
    />
  )
}
