import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '#server/testing/run-program.ts'

test.each([
  [['grant'], 'EMAIL is missing.'],
  [['grant', 'nobody'], 'nobody is no email.'],
  [['plan', 'a@b.example'], 'The plan is missing.'],
  [['plan', 'a@b.example', 'gold'], 'gold is no plan.'],
  [['plan', 'a@b.example', 'plus', '--until'], 'The day after --until is missing.'],
  [['plan', 'a@b.example', 'plus', '--until', 'soon'], 'soon is no day, such as 2027-06-30.'],
])('%j is told what is wrong with it, and the usage', async (words, problem) => {
  const program = runProgram([join(import.meta.dirname, 'administer-website.ts'), ...words])
  expect(await program.ended).toBe(1)
  expect(program.said()).toMatch(new RegExp(`^${problem}\nUsage: npm run admin`))
})
