interface ReadMail {
  to: string
  subject: string
  text: string
  html: string
}

/** The stand-ins' ports follow the server's (stand-ins/run-with-stand-ins.ts). */
export const standInPort = (serverPort: string | undefined): number => Number(serverPort ?? 3199) + 1

const MAILS = `http://127.0.0.1:${standInPort(process.env['E2E_PORT']) + 1}/mails.json`

/** The newest mail to an address. Waits for it as long as for anything else (playwright.config.ts). */
export async function newestMail(to: string, subject?: RegExp): Promise<ReadMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(`${MAILS}?to=${encodeURIComponent(to)}`)).json()) as ReadMail[]
    const mail = mails.find((each) => !subject || subject.test(each.subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${to}`)
}

/** The link in a mail. */
export const linkIn = ({ text }: ReadMail): string => /https?:\/\/\S+/.exec(text)![0]
