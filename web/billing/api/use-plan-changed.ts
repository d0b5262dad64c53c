import { useQueryClient } from '@tanstack/react-query'

/** A plan changes what every screen offers, so everything is loaded again. */
export function usePlanChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
