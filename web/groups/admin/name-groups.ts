import type { TFunction } from 'i18next'

/** So many are named one by one. */
const NAMED = 3

/** Groups by name: what would be changed or destroyed, as far as a sentence can hold it. */
export function nameGroups(t: TFunction, groups: readonly { name: string }[]): string {
  const named = groups.slice(0, NAMED).map(({ name }) => name)
  const others = groups.length - named.length
  const parts = others > 0 ? [...named, t('groupAdmin.bulk.andMore', { count: others })] : named
  return parts.join(', ')
}
