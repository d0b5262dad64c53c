import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { loadSeats, type SeatChoice } from '#web/billing/api/billing-calls.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { paged } from '#web/platform/api/paged.ts'

export const EVERYBODY: SeatChoice = { search: '', holding: 'all' }

/** The members of an organization with their seats, page by page. Every page also has the organization's plans. */
export const useSeats = (organizationId: string, choice: SeatChoice) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.seatList(organizationId, choice),
    queryFn: ({ pageParam }) => loadSeats(organizationId, choice, pageParam),
    ...paged,
    placeholderData: keepPreviousData,
  })
