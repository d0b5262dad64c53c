import { expect, test } from 'vitest'
import { asksForTheSame, hasDoubledLevels, programKey } from './doubled-levels.ts'

const ten = { count: 10, evidence: 'tapped' } as const
const kept = (id: string) => ({ ...ten, id })

test('a level belongs to a program of its body part and evidence', () => {
  expect(programKey(ten)).toBe(programKey({ ...ten, bodyPart: 'any' }))
  expect(programKey(ten)).not.toBe(programKey({ ...ten, bodyPart: 'head' }))
  expect(programKey(ten)).not.toBe(programKey({ ...ten, evidence: 'camera' }))
})

test('levels ask for the same with the same count, body part and evidence', () => {
  expect(asksForTheSame(ten, { ...ten })).toBe(true)
  expect(asksForTheSame(ten, { ...ten, count: 11 })).toBe(false)
  expect(asksForTheSame(ten, { ...ten, bodyPart: 'head' })).toBe(false)
})

test('a new level must not ask for the same as another one', () => {
  expect(hasDoubledLevels([kept('a'), ten], new Set(['a']))).toBe(true)
  expect(hasDoubledLevels([ten, ten], new Set())).toBe(true)
  expect(hasDoubledLevels([kept('a'), { ...ten, count: 20 }], new Set(['a']))).toBe(false)
})

test('neither must a changed one', () => {
  expect(hasDoubledLevels([kept('a'), kept('b')], new Set(['a']))).toBe(true)
})

test('two that stay as they are may, because they are for different ages', () => {
  expect(hasDoubledLevels([kept('a'), kept('b')], new Set(['a', 'b']))).toBe(false)
})

test('no level is named twice', () => {
  expect(hasDoubledLevels([kept('a'), { ...kept('a'), count: 20 }], new Set(['a']))).toBe(true)
})
