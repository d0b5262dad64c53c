/** A group's document for a key of the API, which reads nothing that lets somebody in (product 10.62). */
export function withoutInviteCode<T extends { inviteCode?: unknown }>(group: T): Omit<T, 'inviteCode'> {
  const { inviteCode: _, ...document } = group
  return document
}
