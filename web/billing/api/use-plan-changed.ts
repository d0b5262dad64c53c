import { useQueryClient } from '@tanstack/react-query'

/** A plan opens and closes things on every screen: everything is asked for anew. */
export function usePlanChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
