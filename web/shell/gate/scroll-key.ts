import type { Location } from 'react-router'

/**
 * The key under which a page's scroll position is kept. The router gives every page that is opened by its address the same key, 'default'.
 * With that key alone a page would start at the position of the previous one.
 */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key
