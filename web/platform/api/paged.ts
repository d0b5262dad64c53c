/** A page of a list, the same for every list of the API. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

/** The `cursor` parameter of a page. The first page has none. */
export const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** The options that all paged queries share. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<unknown>) => page.nextCursor,
}
