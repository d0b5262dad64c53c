/** A page of a list, as every list of the API comes. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

/** The `cursor` parameter of a page; the first page has none. */
export const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** What every query of pages begins and goes on with. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<unknown>) => page.nextCursor,
}
