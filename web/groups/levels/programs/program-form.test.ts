import { expect, test } from 'vitest'
import { WriteProgram } from '#contract/groups/levels.ts'
import { TEMPLATE_NAMES } from '#domain/levels/level-program.ts'
import { fromTemplate, problemIn, withLevel, withoutLevel, written } from './program-form.ts'

test('every template is a program that the server takes', () => {
  for (const name of TEMPLATE_NAMES) {
    const form = fromTemplate(name, name)
    expect(problemIn(form)).toBeNull()
    expect(WriteProgram.safeParse(written(form)).success).toBe(true)
  }
})

test('the form names the level that does not climb, and a new level without a number', () => {
  const form = fromTemplate('head', 'Head')
  expect(problemIn(withLevel(form))).toEqual({ kind: 'climbing', level: 5 })
  expect(problemIn(withoutLevel(withLevel(form), 5))).toBeNull()
  const stuck = { ...form, levels: form.levels.map((level) => ({ ...level, juggles: '10' })) }
  expect(problemIn(stuck)).toEqual({ kind: 'climbing', level: 1 })
})

test('ages run upwards, and empty ages are no limit', () => {
  const form = fromTemplate('inARow', 'In a row')
  for (const ages of [{ fromAge: '0' }, { toAge: '121' }])
    expect(problemIn({ ...form, ...ages })).toEqual({ kind: 'age', level: null })
  expect(problemIn({ ...form, fromAge: '12', toAge: '9' })).toEqual({ kind: 'ages', level: null })
  expect(written({ ...form, toAge: '12' })).toMatchObject({ fromAge: null, toAge: 12 })
})
