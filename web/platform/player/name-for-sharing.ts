import type { UserProfile } from '#contract/players/me.ts'
import { neutralName } from '#domain/players/introduction.ts'

/**
 * The name on shared pictures. Pictures travel on, and nobody can take them back. So players under 16, private players, and players who are
 * not introduced get a neutral name (product 10.33).
 */
export const nameForSharing = ({
  uid,
  isMinor,
  visibility,
  shownAs,
}: Pick<UserProfile, 'uid' | 'isMinor' | 'visibility' | 'shownAs'>): string =>
  isMinor || visibility === 'private' ? neutralName(uid) : shownAs
