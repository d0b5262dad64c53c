import { expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#domain/levels/level-program.ts'
import { firstWithoutStep, fromTemplate, ProgramForm } from './program-form.ts'

/** The fields that cannot be saved. */
const wrongIn = (form: object) =>
  ProgramForm.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? []

test('every template is a program that the server takes', () => {
  for (const name of TEMPLATE_NAMES) expect(wrongIn(fromTemplate(name, name))).toEqual([])
})

test('the form names the level that does not climb, and a new level without a number', () => {
  const form = fromTemplate('head', 'Head')
  expect(firstWithoutStep(form.levels)).toBe(-1)
  const longer = [...form.levels, { juggles: '', award: '' }]
  expect(firstWithoutStep(longer)).toBe(5)
  expect(wrongIn({ ...form, levels: longer })).not.toEqual([])
  const stuck = form.levels.map((level) => ({ ...level, juggles: '10' }))
  expect(firstWithoutStep(stuck)).toBe(1)
  expect(wrongIn({ ...form, levels: stuck })).toEqual(['levels'])
})

test('ages run upwards, and empty ages are no limit', () => {
  const form = fromTemplate('inARow', 'In a row')
  expect(wrongIn({ ...form, fromAge: '0' })).toEqual(['fromAge'])
  expect(wrongIn({ ...form, toAge: '121' })).toEqual(['toAge'])
  expect(wrongIn({ ...form, fromAge: '12', toAge: '9' })).toEqual(['toAge'])
  expect(ProgramForm.parse({ ...form, toAge: '12' })).toMatchObject({ fromAge: null, toAge: 12 })
})
