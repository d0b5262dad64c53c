import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterImported, RosterPlan } from '#contract/groups/roster.ts'
import { importRoster, previewRoster } from '#web/groups/admin/api/coach-calls.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { readRoster, type RosterFault, type RosterRow } from './read-roster.ts'

export interface CheckedRoster {
  fileName: string
  rows: readonly RosterRow[]
  plan: RosterPlan
}

interface ImportState {
  fault: RosterFault | null
  checked: CheckedRoster | null
  done: RosterImported['counts'] | null
}

const NOTHING: ImportState = { fault: null, checked: null, done: null }

/** The server takes rows as they were typed, without the lines that they stand on. */
const asTyped = (rows: readonly RosterRow[]) => ({
  rows: rows.map(({ name, email, team, role }) => ({ name, email, team, role })),
})

/** The way of a roster from its file over the preview to the team. */
export function useRosterImport(teamId: string) {
  const { t } = useTranslation()
  const cache = useGroupCache()
  const [state, setState] = useState(NOTHING)
  const check = useMutation({
    mutationFn: async ({ fileName, rows }: { fileName: string; rows: readonly RosterRow[] }) => ({
      fileName,
      rows,
      plan: await previewRoster(teamId, asTyped(rows)),
    }),
    onSuccess: (checked) => setState({ ...NOTHING, checked }),
  })
  const read = useMutation({
    mutationFn: async (file: File) => ({ file, roster: await readRoster(await file.arrayBuffer()) }),
    onSuccess: ({ file, roster }) => {
      if ('fault' in roster) setState({ ...NOTHING, fault: roster.fault })
      else check.mutate({ fileName: file.name, rows: roster.rows })
    },
  })
  const confirm = useMutation({
    mutationFn: (rows: readonly RosterRow[]) => importRoster(teamId, asTyped(rows)),
    onSuccess: ({ counts }) => {
      cache.listsChanged()
      setState({ ...NOTHING, done: counts })
    },
  })
  const failure = (error: unknown, generic: string) => (error ? explainProblem(error, generic) : null)
  return {
    ...state,
    busy: read.isPending || check.isPending,
    importing: confirm.isPending,
    problem:
      failure(read.error ?? check.error, t('roster.preview.failed')) ??
      failure(confirm.error, t('roster.imported.failed')),
    choose: (file: File) => {
      confirm.reset()
      check.reset()
      read.mutate(file)
    },
    /** Goes on with the rows that are right. */
    leaveOutWrong: ({ fileName, rows, plan }: CheckedRoster) =>
      check.mutate({ fileName, rows: rows.filter((_, index) => plan.rows[index]?.outcome !== 'wrong') }),
    confirm: ({ rows }: CheckedRoster) => confirm.mutate(rows),
    restart: () => {
      confirm.reset()
      setState(NOTHING)
    },
  }
}
