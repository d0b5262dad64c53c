/** Whose board: everybody's, or that of a group's members. */
export type BoardScope = 'global' | `team:${string}` | `organization:${string}`

/** Whose board the address names; everybody's where it names none that could be one. */
export function readScope(address: URLSearchParams): BoardScope {
  const scope = address.get('scope') ?? ''
  return /^(team|organization):[0-9a-f-]{36}$/.test(scope) ? (scope as BoardScope) : 'global'
}

/** The parameters for another scope: its board begins at the top. */
export function writeScope(address: URLSearchParams, scope: BoardScope): URLSearchParams {
  const written = new URLSearchParams(address)
  written.delete('around')
  if (scope === 'global') written.delete('scope')
  else written.set('scope', scope)
  return written
}
