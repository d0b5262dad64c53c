import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import {
  findOrganizationMembers,
  findOrganizationTeams,
  loadOrganization,
} from '#web/groups/api/organization-calls.ts'
import { paged } from '#web/groups/api/page.ts'

export const useOrganization = (id: string) =>
  useQuery({ queryKey: groupKeys.organization(id), queryFn: () => loadOrganization(id) })

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
