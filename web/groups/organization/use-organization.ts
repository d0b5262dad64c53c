import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import {
  findOrganizationMembers,
  findOrganizationTeams,
  loadOrganization,
} from '#web/groups/api/organization-calls.ts'
import { paged } from '#web/groups/api/page.ts'
import { useWhenForbidden } from '#web/shell/api/use-when-forbidden.ts'

export function useOrganization(id: string) {
  const query = useQuery({ queryKey: groupKeys.organization(id), queryFn: () => loadOrganization(id) })
  // A role or the membership was taken away while the page is open. Who is outside knows that already.
  const { data, refetch } = query
  const isInside = Boolean(data?.inside)
  useWhenForbidden(useCallback(() => isInside && void refetch({ cancelRefetch: false }), [isInside, refetch]))
  return query
}

export const useOrganizationTeams = (id: string) =>
  useInfiniteQuery({
    queryKey: groupKeys.organizationTeams(id),
    queryFn: ({ pageParam }) => findOrganizationTeams(id, pageParam),
    ...paged,
  })

export const useOrganizationMembers = (id: string, search: string) =>
  useInfiniteQuery({
    queryKey: groupKeys.organizationMembers(id, search),
    queryFn: ({ pageParam }) => findOrganizationMembers(id, search, pageParam),
    ...paged,
    placeholderData: keepPreviousData,
  })
