import { unwrap } from './client.ts'

export interface NamedFile {
  name: string
  file: Blob
}

/** A file that a call answers with, and what it is to be called. Throws the API's problem. */
export async function fetchFile(call: () => Promise<unknown>): Promise<NamedFile> {
  let answer: Response | undefined
  await unwrap(
    call().then((given) => {
      answer = given as Response
      // What went well is a file, which is no JSON to read.
      return answer.ok ? new Response('null') : answer
    }),
  )
  const disposition = answer!.headers.get('content-disposition') ?? ''
  const [, name] =
    /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? /filename="([^"%]+)"/.exec(disposition) ?? []
  return { name: decodeURIComponent(name ?? 'export.csv'), file: await answer!.blob() }
}
