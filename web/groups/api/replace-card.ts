import type { InfiniteData } from '@tanstack/react-query'
import type { TeamCard } from '#contract/groups/team.ts'
import type { Page } from '#web/platform/api/paged.ts'

export type CardPages = InfiniteData<Page<TeamCard>, string | null>

/** The same pages with an updated card. Nothing around it moves. */
export function replaceCard(pages: CardPages, card: TeamCard): CardPages {
  const replaced = ({ items, nextCursor }: Page<TeamCard>) => ({
    items: items.map((each) => (each.id === card.id ? card : each)),
    nextCursor,
  })
  return { ...pages, pages: pages.pages.map(replaced) }
}

/** The pages without a card. */
export function withoutCard(pages: CardPages, id: string): CardPages {
  const remaining = ({ items, nextCursor }: Page<TeamCard>) => ({
    items: items.filter((each) => each.id !== id),
    nextCursor,
  })
  return { ...pages, pages: pages.pages.map(remaining) }
}

/** The cards of all loaded pages. If the list changed between two pages, both may contain a card. It keeps its first place. */
export function readCards(pages: readonly Page<TeamCard>[]): TeamCard[] {
  const seen = new Set<string>()
  return pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id))
}
