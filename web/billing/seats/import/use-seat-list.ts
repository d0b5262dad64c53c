import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEAT_LIST_MAX_LENGTH } from '#contract/limits.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { billingKeys } from '#web/billing/api/billing-keys.ts'
import { importSeats } from '#web/billing/api/seat-calls.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'

/** A chosen file, and what the server says that it would do. */
export function useSeatList(organizationId: string, tier: SoldTier) {
  const { t } = useTranslation()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const isTooLong = file !== null && file.csv.length > SEAT_LIST_MAX_LENGTH
  const check = useQuery({
    queryKey: [...billingKeys.seatsOf(organizationId), 'check', tier, file?.csv],
    queryFn: () => importSeats(organizationId, { tier, csv: file!.csv, dryRun: true }),
    enabled: file !== null && !isTooLong,
    retry: false,
    staleTime: 0,
  })
  const failed = t('seats.import.checkFailed')
  return {
    name: file?.name ?? null,
    csv: file?.csv ?? null,
    checked: check.data ?? null,
    problem: isTooLong ? failed : check.error ? explainProblem(check.error, failed) : null,
    choose: async (chosen: File) => setFile({ name: chosen.name, csv: await chosen.text() }),
  }
}
