import type { Kysely, NotNull } from 'kysely'
import { isProviderPhoto } from '#domain/players/photo.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { encodePhoto } from './encode-photo.ts'
import { keepPhoto } from './keep-photo.ts'

/** Photos of one run. */
const BATCH = 50
const MOST_BYTES = 5 * 1024 * 1024
const PATIENCE_MS = 10_000

type Fetch = (address: string) => Promise<Buffer>

/**
 * Replaces photos at identity providers by our own copies, so that browsers do not tell a provider whom they look at. Fetches only from
 * the providers' own hosts. A photo that cannot be fetched is dropped, and a letter is shown instead.
 */
export async function fetchProviderPhotos(
  db: Kysely<DB>,
  fetchPhoto: Fetch = fetchFromProvider,
): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'photo_url'])
    .where('photo_url', 'like', 'https://%')
    .limit(BATCH)
    .$narrowType<{ photo_url: NotNull }>()
    .execute()
  for (const { id, photo_url } of users) {
    const webp = isProviderPhoto(photo_url)
      ? await fetchPhoto(photo_url)
          .then(encodePhoto)
          .catch(() => null)
      : null
    if (webp) await keepPhoto(db, id, webp)
    else
      await db
        .updateTable('users')
        .set({ photo_url: null })
        .where('id', '=', id)
        .where('photo_url', '=', photo_url)
        .execute()
  }
}

async function fetchFromProvider(address: string): Promise<Buffer> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw new Error(`Status ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body!) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('Too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
