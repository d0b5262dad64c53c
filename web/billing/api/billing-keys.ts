import { useQueryClient } from '@tanstack/react-query'

export const billingKeys = {
  all: ['billing'],
  own: ['billing', 'own'],
  history: (organizationId: string | null) => ['billing', 'history', organizationId],
  preview: (wish: object) => ['billing', 'preview', wish],
  seatsOf: (id: string) => ['billing', 'seats', id],
  seats: (id: string, choice: object) => ['billing', 'seats', id, choice],
  organizationName: (id: string) => ['billing', 'organization', id],
} as const

/** A plan opens and closes things on every screen: everything is asked for anew. */
export function usePlanChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
