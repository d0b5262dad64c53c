import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#server/platform/operator-error.ts'

/** Encrypted files end so, because their names tell how to open them. */
export const sealEnding = (recipient: string) => (isAge(recipient) ? '.age' : '.gpg')

const isAge = (recipient: string) => recipient.startsWith('age1')

/**
 * Encrypts what is written into `input` for the holder of a key, by age or GnuPG, and writes it to `file`. Nothing touches the disk before
 * it is encrypted. This machine needs no secret for it, so whoever takes the machine over cannot read older backups.
 */
export function sealFor(recipient: string, file: Writable): { input: Writable; done: Promise<unknown> } {
  const [program, args]: [string, string[]] = isAge(recipient)
    ? ['age', ['--recipient', recipient]]
    : ['gpg', ['--batch', '--trust-model', 'always', '--encrypt', '--recipient', recipient]]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => void (complaint += chunk.toString()))
  // A program that ends early closes its input; its exit code says more than that.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new OperatorError(`BACKUP_RECIPIENT needs the program ${program}: install it.`)),
    )
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new OperatorError(`${program} could not encrypt the backup: ${complaint.trim()}`)),
    )
  })
  const done = Promise.all([ended, pipeline(child.stdout, file)])
  return { input: child.stdin, done }
}
