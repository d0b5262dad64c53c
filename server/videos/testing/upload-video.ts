import type { Player } from '#server/testing/player.ts'

type Body = Uint8Array<ArrayBuffer>

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The requests of a tus client, one at a time. `url` is the server's. */
export function tusOf(url: string, { token }: Pick<Player, 'token'>) {
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Body | ReadableStream,
  ) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body, duplex: 'half' }),
    })
    const text = await answer.text()
    const code = answer.ok || !text ? '' : (JSON.parse(text) as { code: string }).code
    return { status: answer.status, code, headers: answer.headers }
  }
  return {
    begin: (
      size: number,
      metadata: Record<string, string> = { name: 'clip.mp4' },
      headers: Record<string, string> = {},
    ) =>
      ask('POST', '/api/videos', {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(),
      }),
    /** A stream is sent without its length. */
    patch: (location: string, offset: number, body: Body | ReadableStream) =>
      ask(
        'PATCH',
        location,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      ),
    /** How many bytes have arrived; NaN if there is no such upload. */
    offset: async (location: string) =>
      Number((await ask('HEAD', location, {})).headers.get('upload-offset') ?? NaN),
  }
}

/** Uploads a whole file. Returns the video's id. */
export async function uploadVideo(
  url: string,
  player: Player,
  file: Body,
  metadata?: Record<string, string>,
): Promise<string> {
  const tus = tusOf(url, player)
  const begun = await tus.begin(file.length, metadata)
  const location = begun.headers.get('location') ?? ''
  const { status, code } = begun.status === 201 ? await tus.patch(location, 0, file) : begun
  if (status !== 204) throw new Error(`The upload was answered ${status} ${code}`)
  return location.split('/').at(-1)!
}
