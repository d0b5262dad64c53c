import { expect, test } from 'vitest'
import { practiceAfter, READY } from '#domain/practice/practice-state.ts'
import { DraftKeeper, draftsOf, handOverDrafts } from './keep-draft.ts'
import type { PracticeDraft } from './practice-draft.ts'

test('a practice that goes on after its player signed up in another tab stays the player’s', async () => {
  const run = practiceAfter(READY, { kind: 'touch', at: 500, wallClock: 500 })
  const draft: PracticeDraft = { id: 'one', userId: 'visitor', run }
  const keeper = new DraftKeeper(() => {})
  keeper.keep(draft)
  await keeper.flush()
  await handOverDrafts('visitor', 'ana')
  keeper.keep({ ...draft, run: practiceAfter(run, { kind: 'touch', at: 900, wallClock: 900 }) })
  await keeper.flush()
  expect(await draftsOf('visitor')).toEqual([])
  expect((await draftsOf('ana')).map(({ run: { touches } }) => touches.length)).toEqual([2])
})
