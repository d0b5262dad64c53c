import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  HistoryFile,
  HistoryImported,
  HistoryImports,
  HistoryPlan,
} from '#contract/sessions/history-import.ts'
import type { z } from 'zod'
import type { CsvFault, CsvLine } from '#web/ui/csv/read-csv.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import {
  guessReading,
  type HistoryTable,
  isComplete,
  readHistory,
  type Reading,
  typedRows,
} from './read-history.ts'

const IMPORTS = ['historyImports']

/** A file with what is to be read where, and what that would do once the server has said so. */
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

/** The body of a request, or null while it is not said which column is what. */
function fileOf({ table, reading }: ReadHistory, rows: readonly CsvLine[]): HistoryFile | null {
  const { mapping, dateFormat, durationUnit } = reading
  if (!isComplete(mapping)) return null
  return { fileName: table.fileName, dateFormat, durationUnit, rows: typedRows(rows, mapping) }
}

/** The way of a file from the device over the preview to the history. */
export function useHistoryImport() {
  const refresh = useRefresh()
  const [state, setState] = useState(NOTHING)
  const { read } = state
  const plan = usePlan(read)
  const choose = useMutation({
    mutationFn: readHistory,
    onSuccess: (csv) =>
      setState({
        ...NOTHING,
        ...('fault' in csv
          ? { fault: csv.fault }
          : { read: { table: csv.table, reading: guessReading(csv.table) } }),
      }),
  })
  const confirm = useMutation({
    mutationFn: (file: HistoryFile) =>
      unwrap<HistoryImported>(api.api.me['history-imports'].$post({ json: file })),
    onSuccess: (done) => {
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
      choose.mutate(file)
    },
    changeReading: (reading: Reading) => read && setState({ ...state, read: { ...read, reading } }),
    leaveOutWrong: () =>
      plan.data &&
      read &&
      keepRows(read.table.rows.filter((_, at) => plan.data.rows[at]?.outcome !== 'wrong')),
    confirm: () => {
      const file = read && fileOf(read, read.table.rows)
      if (file) confirm.mutate(file)
    },
    restart: () => {
      confirm.reset()
      setState(NOTHING)
    },
  }
}

/** What the rows would do, asked anew whenever they are to be read in another way. */
function usePlan(read: ReadHistory | null) {
  const file = read && fileOf(read, read.table.rows)
  return useQuery({
    queryKey: [...IMPORTS, 'preview', file],
    queryFn: () => unwrap<HistoryPlan>(api.api.me['history-imports'].preview.$post({ json: file! })),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
}

export const useHistoryImports = () =>
  useQuery({
    queryKey: [...IMPORTS, 'list'],
    queryFn: () => unwrap<z.infer<typeof HistoryImports>>(api.api.me['history-imports'].$get()),
  })

export function useUndoImport() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) =>
      unwrap<unknown>(api.api.me['history-imports'][':id'].$delete({ param: { id } })),
    onSuccess: refresh,
  })
}

/** Everything that is counted from sessions. */
function useRefresh() {
  const queries = useQueryClient()
  const { reloadProfile } = useAuth()
  return () => {
    reloadProfile()
    for (const key of ['sessions', 'statistics', 'leaderboard', 'historyImports'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
