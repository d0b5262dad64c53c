import type { Location } from 'react-router'

/**
 * Under which name it is kept how far a place was scrolled. Everything that is opened by its address bears the same key: by that alone
 * a page would begin where the one before it was left.
 */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key
