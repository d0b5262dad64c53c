import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the mails to these addresses that a server without a mail service wrote into files. */
export async function forgetMails(dataDir: string, emails: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'mail')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await readFile(path, 'utf8').catch(() => '')
    // Quoted-printable breaks long lines with "=", even within an address.
    const text = file.replaceAll(/=\r?\n/g, '').toLowerCase()
    if (emails.some((email) => text.includes(email))) await rm(path, { force: true })
  }
}
