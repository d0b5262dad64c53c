import { useQuery } from '@tanstack/react-query'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { loadTeam } from '#web/groups/api/team-calls.ts'

export const useTeam = (id: string) => useQuery({ queryKey: groupKeys.team(id), queryFn: () => loadTeam(id) })
