import { describe, expect, test } from 'vitest'
import { awardOf, mayFollow } from './award-ledger.ts'

const nothing = { isReached: false, confirmsItself: false }
const reached = { isReached: true, confirmsItself: false }
const proven = { isReached: true, confirmsItself: true }
const confirmed = { step: 'confirmed', happenedOn: '2026-03-01' } as const
const handedOver = { step: 'handedOver', happenedOn: '2026-03-08' } as const
const corrected = { step: 'corrected', happenedOn: '2026-03-09' } as const

describe('an award', () => {
  test('is reached by practice, then confirmed, then handed over', () => {
    expect(awardOf([], nothing)).toBeNull()
    expect(awardOf([], reached)).toEqual({ state: 'reached', on: null })
    expect(awardOf([confirmed], reached)).toEqual({ state: 'confirmed', on: '2026-03-01' })
    expect(awardOf([confirmed, handedOver], reached)).toEqual({ state: 'handedOver', on: '2026-03-08' })
  })

  test('stays when its practice is deleted, and comes by a coach’s word alone', () => {
    expect(awardOf([confirmed], nothing)?.state).toBe('confirmed')
  })

  test('confirms itself where the program believes the evidence, unless a coach has corrected it', () => {
    expect(awardOf([], proven)?.state).toBe('confirmed')
    expect(awardOf([confirmed, corrected], proven)?.state).toBe('reached')
  })

  test('is taken back by a correction, and can be confirmed again', () => {
    expect(awardOf([confirmed, handedOver, corrected], nothing)).toBeNull()
    expect(awardOf([confirmed, corrected, confirmed], nothing)?.state).toBe('confirmed')
  })
})

describe('an entry of the ledger', () => {
  test('changes something: no second confirmation, no second handing over, no correction of nothing', () => {
    const states = [null, 'reached', 'confirmed', 'handedOver'] as const
    const awards = states.map((state) => state && { state, on: null })
    expect(awards.map((award) => mayFollow(award, 'confirmed'))).toEqual([true, true, false, false])
    expect(awards.map((award) => mayFollow(award, 'handedOver'))).toEqual([false, false, true, false])
    expect(awards.map((award) => mayFollow(award, 'corrected'))).toEqual([false, false, true, true])
  })
})
