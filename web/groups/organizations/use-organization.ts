import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  findOrganizationMembers,
  findOrganizationTeams,
  loadOrganization,
} from '#web/groups/api/organization-calls.ts'
import { paged } from '#web/platform/api/paged.ts'
import { useWhenForbidden } from '#web/platform/api/use-when-forbidden.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'

export function useOrganization(id: string) {
  const query = useQuery({ queryKey: laterQueryKeys.organization(id), queryFn: () => loadOrganization(id) })
  // A call is forbidden when a role or the membership has ended while the page is open. Players outside have no access to lose.
  const { data, refetch } = query
  const isInside = Boolean(data?.inside)
  useWhenForbidden(useCallback(() => isInside && void refetch({ cancelRefetch: false }), [isInside, refetch]))
  return query
}

export const useOrganizationTeams = (id: string) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.organizationTeams(id),
    queryFn: ({ pageParam }) => findOrganizationTeams(id, pageParam),
    ...paged,
  })

export const useOrganizationMembers = (id: string, search: string) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.organizationMembers(id, search),
    queryFn: ({ pageParam }) => findOrganizationMembers(id, search, pageParam),
    ...paged,
    placeholderData: keepPreviousData,
  })
