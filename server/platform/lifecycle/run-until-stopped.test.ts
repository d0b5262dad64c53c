import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '#server/testing/run-program.ts'

const MODULE = JSON.stringify(join(import.meta.dirname, 'run-until-stopped.ts'))

/** Runs a program that starts with `body`. Returns its output and exit code. */
async function startWith(body: string) {
  const code = `import fs from 'node:fs'
    const { runUntilStopped } = await import(${MODULE})
    await runUntilStopped(async () => { ${body} }, () => {})`
  const { ended, said } = runProgram(['--input-type=module', '-e', code])
  return [await ended, said()]
}

test.runIf(process.platform === 'linux')(
  'a full disk is reported in one sentence, without a stack, with exit code 1',
  async () => {
    expect(await startWith("fs.writeFileSync('/dev/full', 'x')")).toEqual([
      1,
      'There is no room left on the disk (ENOSPC: no space left on device, write).\n',
    ])
  },
)

test('a full disk that the database reports is told in one sentence, too', async () => {
  const body = "throw Object.assign(new Error('could not extend file'), { code: '53100' })"
  expect(await startWith(body)).toEqual([1, 'There is no room left on the disk (could not extend file).\n'])
})

test('a database that stops during a command is reported in one sentence', async () => {
  expect(await startWith("throw new Error('Connection terminated unexpectedly')")).toEqual([
    1,
    'The database does not serve just now (Connection terminated unexpectedly): try again later.\n',
  ])
})

test('a pooler that refuses our settings is told what it lacks', async () => {
  const message = 'unsupported startup parameter: statement_timeout'
  expect(await startWith(`throw Object.assign(new Error('${message}'), { code: '08P01' })`)).toEqual([
    1,
    `The pooler refuses our connections (${message}): set ignore_startup_parameters in it (docs/operating.md).\n`,
  ])
})

test('an unexpected error is reported with its stack', async () => {
  const [code, said] = await startWith("throw new Error('Surprise')")
  expect(code).toBe(1)
  expect(said).toMatch(/Error: Surprise\n\s+at /)
})

test('what was told to stop and then failed, or did not end in time, exits with 1', async () => {
  const code = (body: string) => `
    const { runUntilStopped } = await import(${MODULE})
    await runUntilStopped(async () => { ${body} }, (stop) => stop())`
  const exits = async (body: string) => {
    const { ended } = runProgram(['--input-type=module', '-e', code(body)])
    return ended
  }
  expect(await exits("throw new Error('cut off')")).toBe(1)
  expect(await exits('return false')).toBe(0)
})
