import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A shell limits the files of this program to one block. The second half of a mail fails as on a full disk. */
const DELIVER = `
  import { createMailer } from '#server/platform/mail/mailer.ts'
  import { createLog } from '#server/platform/monitoring/log.ts'
  import { createMetrics } from '#server/platform/monitoring/metrics.ts'
  const settings = { dataDir: process.env.DATA_DIR, mail: { smtpUrl: undefined, from: 'k@example.com' } }
  const text = 'x'.repeat(Number(process.env.LENGTH))
  const mail = { to: 'marta@example.com', subject: 'Hello', text, html: '' }
  await createMailer(settings, { log: createLog('silent'), metrics: createMetrics() }).deliver(mail)
    .then(() => console.log('delivered'), ({ code }) => console.log(code))`

test.each([
  { length: 10, said: 'delivered', files: [expect.stringMatching(/\.eml$/)] },
  { length: 10_000, said: 'EFBIG', files: [] },
])(
  'a mail with $length letters is in the folder completely or not at all',
  async ({ length, said, files }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'keepup-mail-'))
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', 'ulimit -f 2; exec "$0" "$@"', process.execPath, '--input-type=module', '--eval', DELIVER],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, DATA_DIR: dataDir, LENGTH: `${length}`, NODE_COMPILE_CACHE: '' },
      },
    )
    expect(stdout.trim()).toBe(said)
    expect(await readdir(join(dataDir, 'mail'))).toEqual(files)
    await rm(dataDir, { recursive: true })
  },
)
