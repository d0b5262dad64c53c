import { unwrap } from './client.ts'
import { arrived } from './send-request.ts'

export interface NamedFile {
  name: string
  file: Blob
}

/** Downloads a file, with the name that the server gives it. Throws the API's problem. */
export async function fetchFile(call: () => Promise<unknown>): Promise<NamedFile> {
  let answer: Response | undefined
  await unwrap(
    call().then(async (given) => {
      answer = await arrived(given as Response)
      // A successful answer is a file, not JSON. `unwrap` only has to throw the problems.
      return answer.ok ? new Response('null') : answer
    }),
  )
  const disposition = answer!.headers.get('content-disposition') ?? ''
  const [, name] =
    /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? /filename="([^"%]+)"/.exec(disposition) ?? []
  return { name: decodeURIComponent(name ?? 'export.csv'), file: await answer!.blob() }
}
