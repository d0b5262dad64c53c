import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The lines that `write` makes. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', (line) => lines.push(line)))
  return lines.join('')
}

test('secrets are not logged, however deep in an object they are', () => {
  const said = logged((log) =>
    log.info({
      password: 'hunter2',
      headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' },
      a: { b: { token: 'hunter2' } },
    }),
  )
  expect(said).not.toContain('hunter2')
  expect(JSON.parse(said)).toMatchObject({ password: '[redacted]' })
})

test('a mail address is not logged, not even inside a text or a path', () => {
  const said = logged((log) => {
    log.info('mail to jo.doe+x@mail.example.com failed')
    log.info({ url: '/reset?email=jo.doe%40mail.example.com' })
    log.error({ err: new Error('no account for jo.doe@mail.example.com') })
  })
  expect(said).not.toMatch(/jo\.doe/)
  expect(said.match(/\[email\]/g)?.length).toBeGreaterThanOrEqual(3)
})

test('an error of the database is logged without the row that it quotes', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (name)=(Marta) already exists.',
  })
  const said = logged((log) => log.error({ err: error }))
  expect(said).not.toContain('Marta')
  expect(said).toContain('23505')
})

test('a very long line is cleaned in a moment, and every address in one word is removed', () => {
  const begin = performance.now()
  expect(logged((log) => log.info({ path: 'a'.repeat(200_000) }))).toContain('aaa')
  expect(performance.now() - begin).toBeLessThan(1000)
  const said = logged((log) => log.info('/a@b.example/c%40d.example+e@f.example of @example and b@c'))
  expect(said).toContain('"msg":"[email] of @example and b@c"')
})
