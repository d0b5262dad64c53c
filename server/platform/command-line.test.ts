import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

test('a sentence names the command that the operator has: of npm in a clone, of keepup in a release', () => {
  expect(commandLine('admin', 'grant EMAIL')).toBe('npm run admin -- grant EMAIL')
  expect(commandLine('admin', 'grant EMAIL', true)).toBe('keepup admin grant EMAIL')
})
