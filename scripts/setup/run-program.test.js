import { expect, test } from 'vitest'
import { lastLines, runProgram, runQuietly } from './run-program.js'

const node = (/** @type {string} */ code) => runQuietly(process.execPath, ['-e', code])

test('the exit code of a program is passed on', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.exit(7)'])).toBe(7)
})

test('a program ended by a signal gives the same exit code as in a shell', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137)
})

test('a missing program gives the same exit code as in a shell, and the reason', async () => {
  const { code, output } = await runQuietly('/nowhere/program', [])
  expect(code).toBe(127)
  expect(output).toContain('ENOENT')
})

test('both outputs of a program are kept', async () => {
  const { code, output } = await node('console.log("one"); console.error("two")')
  expect(code).toBe(0)
  expect(output).toContain('one')
  expect(output).toContain('two')
})

test('the end of a long output is shown, without stack traces', () => {
  const lines = ['first', 'why it failed', '    at build (file.js:1:2)', '', 'last']
  expect(lastLines(lines.join('\n'), 2)).toBe('why it failed\nlast')
})
