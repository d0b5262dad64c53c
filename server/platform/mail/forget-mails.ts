import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the mails to an address that a server without a mail service wrote into files. */
export async function forgetMails(dataDir: string, email: string): Promise<void> {
  const folder = join(dataDir, 'mail')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const text = await readFile(path, 'utf8').catch(() => '')
    // Quoted-printable breaks long lines with "=", even within an address.
    if (
      text
        .replaceAll(/=\r?\n/g, '')
        .toLowerCase()
        .includes(email)
    )
      await rm(path, { force: true })
  }
}
