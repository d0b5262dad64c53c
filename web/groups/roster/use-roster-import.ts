import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Roster, RosterImported, RosterPlan } from '#contract/groups/roster.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
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

const roster = api.api.teams[':id'].roster

const previewRoster = (id: string, typed: Roster) =>
  unwrap<RosterPlan>(roster.preview.$post({ param: { id }, json: typed }))

export const importRoster = (id: string, typed: Roster) =>
  withFreshSignIn(() => unwrap<RosterImported>(roster.$post({ param: { id }, json: typed })))

/** The rows for the server: as typed, without their line numbers. */
const asTyped = (rows: readonly RosterRow[]) => ({
  rows: rows.map(({ name, email, team, role }) => ({ name, email, team, role })),
})

/** The steps of a roster import: file, preview, team. */
export function useRosterImport(teamId: string) {
  const { t } = useTranslation()
  const cache = useGroupCache()
  const [state, setState] = useState(NOTHING)
  const check = useAction<Pick<CheckedRoster, 'fileName' | 'rows'>>({
    async act({ fileName, rows }) {
      const plan = await previewRoster(teamId, asTyped(rows))
      setState({ ...NOTHING, checked: { fileName, rows, plan } })
    },
  })
  const read = useAction<File>({
    async act(file) {
      const roster = await readRoster(await file.arrayBuffer())
      if ('fault' in roster) setState({ ...NOTHING, fault: roster.fault })
      else check.run({ fileName: file.name, rows: roster.rows })
    },
  })
  const confirm = useAction<readonly RosterRow[]>({
    async act(rows) {
      const { counts } = await importRoster(teamId, asTyped(rows))
      cache.listsChanged()
      setState({ ...NOTHING, done: counts })
    },
  })
  const failure = (error: unknown, generic: string) => (error ? explainProblem(error, generic) : null)
  return {
    ...state,
    isChecking: read.isPending || check.isPending,
    isImporting: confirm.isPending,
    problem:
      failure(read.error ?? check.error, t('roster.preview.failed')) ??
      failure(confirm.error, t('roster.imported.failed')),
    choose: (file: File) => {
      confirm.reset()
      check.reset()
      setState(NOTHING)
      read.run(file)
    },
    /** Continues with the valid rows only. */
    leaveOutWrong: ({ fileName, rows, plan }: CheckedRoster) =>
      check.run({ fileName, rows: rows.filter((_, index) => plan.rows[index]?.outcome !== 'wrong') }),
    confirm: ({ rows }: CheckedRoster) => confirm.run(rows),
    restart: () => {
      confirm.reset()
      setState(NOTHING)
    },
  }
}
