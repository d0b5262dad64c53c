import i18next from 'i18next'
import { expect, test } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { explainProblem } from './explain-problem.ts'

const problem = (code: string, detail: string) => new ApiProblem({ status: 400, code, detail })

test("a known problem's own sentence wins over the generic one", () => {
  const member = problem('ALREADY_MEMBER', 'You are already a member of Bouncers')
  expect(explainProblem(member, 'Failed to join group')).toBe('You are already a member of Bouncers')
})

test.each(['Failed to join group', 'Failed to join group.'])(
  'after a network failure the sentence says what was tried, and why it failed: %s',
  (tried) => {
    const cut = problem('OFFLINE', 'No signal.')
    expect(explainProblem(cut, tried)).toBe('Failed to join group. No signal.')
    expect(explainProblem(cut)).toBe('No signal.')
  },
)

test.each([problem('NOT_FOUND', 'Not found.'), problem('FORBIDDEN', 'Not allowed.')])(
  'where a second coach was faster, the sentence says what was tried, too: %s',
  (error) => {
    expect(explainProblem(error, 'Mia not removed')).toBe(`Mia not removed. ${error.detail}`)
    expect(explainProblem(error)).toBe(error.detail)
  },
)

test.each([problem('INTERNAL_ERROR', 'Our fault. Try again.'), problem('UNKNOWN', 'Our fault. Try again.')])(
  'an unexpected problem gets the generic sentence, and advice unless the sentence has its own: %s',
  (error) => {
    expect(explainProblem(error, 'Failed to join group')).toBe('Failed to join group. Our fault. Try again.')
    expect(explainProblem(error, 'Not saved. Load it again.')).toBe('Not saved. Load it again.')
    expect(explainProblem(error)).toBe('Our fault. Try again.')
  },
)

test('an error of the program itself ends with advice, too', async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: { common: { unexpectedProblem: 'Try again.' } } } },
  })
  expect(explainProblem(new TypeError('fetch'), 'Failed to join group')).toBe(
    'Failed to join group. Try again.',
  )
})
