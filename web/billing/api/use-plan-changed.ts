import { useQueryClient } from '@tanstack/react-query'
import { type ActionPlan, useAction } from '#web/platform/api/use-action.ts'

/** A plan changes what every screen offers, so everything is loaded again. */
export function usePlanChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

/** An action on a plan. A refusal often means that the plan was changed elsewhere, so it is shown again as it is now. */
export function usePlanAction<Input = void>(plan: Omit<ActionPlan<Input, unknown>, 'onFailed'>) {
  const planChanged = usePlanChanged()
  return useAction<Input>({ ...plan, onFailed: () => void planChanged() })
}
