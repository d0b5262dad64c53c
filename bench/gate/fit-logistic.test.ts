import { expect, test } from 'vitest'
import { fitLogistic, type Observation } from './fit-logistic.ts'

const many = (count: number, features: readonly number[], happened: boolean): Observation[] =>
  Array.from({ length: count }, () => ({ features, happened, weight: 1 }))

test('the weights give each case the share with which it happened', () => {
  const observations = [
    ...many(30, [1, 0], true),
    ...many(70, [1, 0], false),
    ...many(60, [1, 1], true),
    ...many(40, [1, 1], false),
  ]
  const [base, more] = fitLogistic(observations, [0, 0], [1e-6, 1e-6])
  expect(base).toBeCloseTo(Math.log(30 / 70), 3)
  expect(base! + more!).toBeCloseTo(Math.log(60 / 40), 3)
})

test('a feature that was never observed keeps its prior weight', () => {
  expect(fitLogistic(many(10, [1, 0], true), [0, -2], [1, 1])[1]).toBe(-2)
})

test('an observation counts by its weight', () => {
  const half = many(60, [1], true).map((one) => ({ ...one, weight: 0.5 }))
  const [base] = fitLogistic([...half, ...many(70, [1], false)], [0], [1e-6])
  expect(base).toBeCloseTo(Math.log(30 / 70), 3)
})
