/**
 * The address that was meant by a link that a mail program or a chat has spoiled; undefined for an address that is right. They take the full
 * stop or the bracket behind a link for a part of it, and some write its # as %23.
 */
export function meantAddress(path: string): string | undefined {
  const [, page, secret] = /^((?:\/[a-z-]+)+)%23(.+)$/.exec(path) ?? []
  if (page) return `${page}#${secret}`
  return SHARED_PAGE_AND_MORE.exec(path)?.[1]
}

const SHARED_PAGE_AND_MORE =
  /^(\/(?:groups|join|organizations|players|shared)\/[\w-]+)(?:[^\w/%-]|%[2357][\dA-F])+$/i
