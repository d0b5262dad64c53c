import { expect, test } from 'vitest'
import type { TeamCard } from '#contract/groups/team.ts'
import { readCards, replaceCard, withoutCard, type CardPages } from './replace-card.ts'

const card = (id: string, memberCount = 1) => ({ id, memberCount }) as TeamCard

const pages: CardPages = {
  pages: [
    { items: [card('a'), card('b')], nextCursor: 'next' },
    { items: [card('c')], nextCursor: null },
  ],
  pageParams: [null, 'next'],
}

test('a joined group keeps its place', () => {
  const { pages: after, pageParams } = replaceCard(pages, card('b', 2))
  expect(after).toEqual([
    { items: [card('a'), card('b', 2)], nextCursor: 'next' },
    { items: [card('c')], nextCursor: null },
  ])
  expect(pageParams).toEqual([null, 'next'])
})

test('a deleted group leaves the list, and the others stay', () => {
  expect(readCards(withoutCard(pages, 'a').pages)).toEqual([card('b'), card('c')])
})

test('a group in two pages is shown once, at its first place', () => {
  const twice = [...pages.pages, { items: [card('a', 9)], nextCursor: null }]
  expect(readCards(twice)).toEqual([card('a'), card('b'), card('c')])
})
