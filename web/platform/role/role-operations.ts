import type { RoleChange, RoleHolder } from '#contract/admin/roles.ts'

/** Only a role's screens need the calls, so their code loads with the first one. */
const load = () => import('./role-calls.ts')

type RoleCalls = Awaited<ReturnType<typeof load>>['roleCalls']

/** The operations of product 6.3. Product 8.8: they log errors and return false, or an empty list. */
export const roleOperations = {
  assignRole: swallowing((calls) => calls.assignRole),
  assignSpecificRole: swallowing((calls) => calls.assignSpecificRole),
  revokeRole: swallowing((calls) => calls.revokeRole),
  revokeSpecificRole: swallowing((calls) => calls.revokeSpecificRole),
  async getAllRoles(): Promise<RoleHolder[]> {
    try {
      const { everyRoleHolder } = await load()
      return await everyRoleHolder()
    } catch (error) {
      console.error(error)
      return []
    }
  },
}

export type RoleOperations = typeof roleOperations

function swallowing<A extends unknown[]>(choose: (calls: RoleCalls) => (...given: A) => Promise<RoleChange>) {
  return async (...given: A): Promise<boolean> => {
    try {
      const { roleCalls } = await load()
      return (await choose(roleCalls)(...given)).ok
    } catch (error) {
      console.error(error)
      return false
    }
  }
}
