import { describe, expect, test } from 'vitest'
import { countedParts, isClimbing, isCounted, isOfAge, LEVEL_TEMPLATES } from './level-program.ts'

describe('a level', () => {
  test('with any part of the body counts every run, and one with the feet only runs noted with a foot', () => {
    expect(countedParts('any')).toBeNull()
    expect(countedParts('feet')).toEqual(['foot', 'leftFoot', 'rightFoot'])
    expect(countedParts('leftFoot')).toEqual(['leftFoot'])
  })

  test('with alternating feet is seen by a coach, never counted', () => {
    expect(countedParts('alternating')).toEqual([])
    expect(isCounted('alternating')).toBe(false)
    expect(isCounted('head')).toBe(true)
  })
})

describe('a program', () => {
  test('asks for more with each level, and so does every template', () => {
    expect(isClimbing([{ juggles: 10 }, { juggles: 10 }])).toBe(false)
    for (const { juggles } of Object.values(LEVEL_TEMPLATES))
      expect(isClimbing(juggles.map((count) => ({ juggles: count })))).toBe(true)
  })

  test('for some ages has the players of the years of birth that reach them this year', () => {
    const underTen = { fromAge: 8, toAge: 10 }
    expect([2015, 2016, 2018, 2019].map((year) => isOfAge(year, underTen, 2026))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('for some ages also has players whose year of birth nobody knows', () => {
    expect(isOfAge(null, { fromAge: 8, toAge: 10 }, 2026)).toBe(true)
  })
})
