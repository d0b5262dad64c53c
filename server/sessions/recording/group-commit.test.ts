import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function bench(limits: { mostItems: number; atOnce: number }) {
  const groups: (readonly string[])[] = []
  const finish: (() => void)[] = []
  const save = groupCommit<string>((group) => {
    groups.push(group)
    return new Promise((resolve) => finish.push(resolve))
  }, limits)
  return { groups, finish, save }
}

test('calls of one turn share a group, and later ones form the next group', async () => {
  const { groups, finish, save } = bench({ mostItems: 10, atOnce: 1 })
  save(['a'])
  save(['b', 'c'])
  await turn()
  save(['d'])
  await turn()
  save(['e'])
  await turn()
  expect(groups).toEqual([['a', 'b', 'c']])
  finish[0]!()
  await turn()
  expect(groups).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('a group has at most its limit of items, and the items of one call stay together', async () => {
  const { groups, finish, save } = bench({ mostItems: 3, atOnce: 1 })
  for (const items of [['a', 'b'], ['c', 'd'], ['e'], ['1', '2', '3', '4']]) save(items)
  for (let n = 0; n < 3; n++) {
    await turn()
    finish[n]!()
  }
  await turn()
  expect(groups).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
    ['1', '2', '3', '4'],
  ])
})

test('at most the allowed number of groups run at the same time', async () => {
  const { groups, save } = bench({ mostItems: 1, atOnce: 2 })
  for (const item of ['a', 'b', 'c']) save([item])
  await turn()
  expect(groups).toEqual([['a'], ['b']])
})
