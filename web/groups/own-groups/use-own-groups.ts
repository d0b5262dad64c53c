import { useQuery } from '@tanstack/react-query'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { loadOwnGroups } from '#web/groups/api/team-calls.ts'

/** The player's teams, and the organizations the same way (spec §7). */
export const useOwnGroups = () => useQuery({ queryKey: groupKeys.own, queryFn: loadOwnGroups })
