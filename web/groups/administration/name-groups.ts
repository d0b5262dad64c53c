import type { TFunction } from 'i18next'

/** Up to this many groups are named one by one. */
const NAMED = 3

/** The names of groups for a sentence, shortened if there are many. */
export function nameGroups(t: TFunction, groups: readonly { name: string }[]): string {
  const named = groups.slice(0, NAMED).map(({ name }) => name)
  const others = groups.length - named.length
  const parts = others > 0 ? [...named, t('groupAdmin.bulk.andMore', { count: others })] : named
  return parts.join(', ')
}
