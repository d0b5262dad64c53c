import { unwrap } from '#web/shell/api/client.ts'

/** Somebody who holds an admin-type role. */
export interface RoleHolder {
  userId: string
  email: string
  displayName: string
  roles: string[]
}

/** The operations of spec §6 that change roles. Spec §8: errors are swallowed and give false, or an empty list; the log keeps them. */
export const roleOperations = {
  assignRole: (email: string, role: 'admin' | 'team_admin', scope?: string) =>
    succeeds('assign', { email, role, ...(scope !== undefined && { scope }) }),
  assignSpecificRole: (email: string, role: string) => succeeds('assign-specific', { email, role }),
  revokeRole: (email: string) => succeeds('revoke', { email }),
  revokeSpecificRole: (email: string, role: string) => succeeds('revoke-specific', { email, role }),
  async getAllRoles(): Promise<RoleHolder[]> {
    try {
      return (await unwrap<{ items: RoleHolder[] }>(fetch('/api/roles'))).items
    } catch (error) {
      console.error(error)
      return []
    }
  },
}

export type RoleOperations = typeof roleOperations

async function succeeds(operation: string, body: object): Promise<boolean> {
  try {
    const answer = await unwrap<{ ok: boolean }>(
      fetch(`/api/roles/${operation}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return answer.ok
  } catch (error) {
    console.error(error)
    return false
  }
}
