import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  HistoryFile,
  HistoryImported,
  HistoryImports,
  HistoryPlan,
} from '#contract/sessions/history-import.ts'
import type { z } from 'zod'
import type { CsvFault, CsvLine } from '#web/ui/csv/read-csv.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import {
  guessReading,
  type HistoryTable,
  isComplete,
  readHistory,
  type Reading,
  typedRows,
} from './read-history.ts'

/** A file with its reading, and the server's preview of it. */
export interface ReadHistory {
  table: HistoryTable
  reading: Reading
}

interface ImportState {
  fault: CsvFault | null
  read: ReadHistory | null
  done: HistoryImported | null
}

const NOTHING: ImportState = { fault: null, read: null, done: null }

/** The body of a request. Null until all columns are assigned. */
function fileOf({ table, reading }: ReadHistory, rows: readonly CsvLine[]): HistoryFile | null {
  const { mapping, dateFormat, durationUnit } = reading
  if (!isComplete(mapping)) return null
  return { fileName: table.fileName, dateFormat, durationUnit, rows: typedRows(rows, mapping) }
}

/** The steps of an import: file, preview, history. */
export function useHistoryImport() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [state, setState] = useState(NOTHING)
  const { read } = state
  const plan = usePlan(read)
  const choose = useAction({
    async act(file: File) {
      const csv = await readHistory(file)
      setState({
        ...NOTHING,
        ...('fault' in csv
          ? { fault: csv.fault }
          : { read: { table: csv.table, reading: guessReading(csv.table) } }),
      })
    },
    failed: t('csvPreview.unreadable'),
  })
  const confirm = useAction({
    async act(file: HistoryFile) {
      const done = await unwrap<HistoryImported>(api.api.me['history-imports'].$post({ json: file }))
      refresh()
      setState({ ...NOTHING, done })
    },
  })
  const keepRows = (rows: readonly CsvLine[]) =>
    read && setState({ ...state, read: { ...read, table: { ...read.table, rows } } })
  return {
    ...state,
    plan,
    reading: choose.isPending,
    importing: confirm.isPending,
    importProblem: confirm.error,
    choose: (file: File) => {
      confirm.reset()
      choose.run(file)
    },
    changeReading: (reading: Reading) => read && setState({ ...state, read: { ...read, reading } }),
    leaveOutWrong: () =>
      plan.data &&
      read &&
      keepRows(read.table.rows.filter((_, at) => plan.data.rows[at]?.outcome !== 'wrong')),
    confirm: () => {
      const file = read && fileOf(read, read.table.rows)
      if (file) confirm.run(file)
    },
    restart: () => {
      confirm.reset()
      setState(NOTHING)
    },
  }
}

/** The server's preview, loaded again for each new reading. */
function usePlan(read: ReadHistory | null) {
  const file = read && fileOf(read, read.table.rows)
  return useQuery({
    queryKey: laterQueryKeys.historyImportPreview(file),
    queryFn: () => unwrap<HistoryPlan>(api.api.me['history-imports'].preview.$post({ json: file! })),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
}

export const useHistoryImports = () =>
  useQuery({
    queryKey: laterQueryKeys.historyImportList,
    queryFn: () => unwrap<z.infer<typeof HistoryImports>>(api.api.me['history-imports'].$get()),
  })

export function useUndoImport() {
  const refresh = useRefresh()
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act(id: string) {
      await unwrap<unknown>(api.api.me['history-imports'][':id'].$delete({ param: { id } }))
      refresh()
      notify(t('account.import.undo.done'), 'success')
    },
    failed: (error) => `${t('account.import.undo.failed')}. ${explainProblem(error)}`,
  })
}

/** Reloads everything that is counted from sessions. */
function useRefresh() {
  const queries = useQueryClient()
  const { reloadProfile } = useAuth()
  return () => {
    reloadProfile()
    const { sessions, statistics, leaderboard } = queryKeys
    const { historyImports } = laterQueryKeys
    for (const queryKey of [sessions, statistics, leaderboard, historyImports])
      void queries.invalidateQueries({ queryKey })
  }
}
