import { expect, test } from 'vitest'
import { lastLines, runProgram, runQuietly } from './run-program.js'

const node = (/** @type {string} */ code) => runQuietly(process.execPath, ['-e', code])

test('the exit code of a program is passed on', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.exit(7)'])).toBe(7)
})

test('a program that a signal ended gives the code that a shell would', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137)
})

test('a program that is not there gives the code that a shell would, and why', async () => {
  const { code, output } = await runQuietly('/nowhere/program', [])
  expect(code).toBe(127)
  expect(output).toContain('ENOENT')
})

test('what a program says is kept, from both of its outputs', async () => {
  const { code, output } = await node('console.log("one"); console.error("two")')
  expect(code).toBe(0)
  expect(output).toContain('one')
  expect(output).toContain('two')
})

test('of a long output the operator sees the end, without the calls that led there', () => {
  const lines = ['first', 'why it failed', '    at build (file.js:1:2)', '', 'last']
  expect(lastLines(lines.join('\n'), 2)).toBe('why it failed\nlast')
})
