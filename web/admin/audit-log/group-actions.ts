/** What is recorded of a player, a practice or the website, and not of a team or an organization. */
const OF_NO_GROUP = /^(user|role|session|video|birth-year)\./

/** Whether who manages groups, and not the website, can find such an action in their log (server/admin/audit-log/audit-scope.ts). */
export const isOfGroups = (action: string): boolean => !OF_NO_GROUP.test(action)
