import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { createPreviewPictures } from './preview-pictures.ts'
import type { Preview } from './preview.ts'

/** What the Node server knows of a connection. */
const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

const preview = (name: string): Preview => ({
  type: 'website',
  title: name,
  description: '',
  picture: { eyebrow: '', name, label: 'juggles' },
})

/** An address that may have `left` drawings. */
function siteWith(left: number) {
  const limits = { allows: async () => left-- > 0 } as unknown as Limits
  const pictures = createPreviewPictures({ publicUrl: 'https://keepup.example', limits, trustProxy: 0 })
  const app = new Hono().get('/:name', (c) => pictures.answer(c, preview(c.req.param('name'))))
  return async (name: string) => (await app.request(`/${name}`, {}, connection)).status
}

test('what was drawn is kept, and an address that asks for too many new pictures gets the brand’s own', async () => {
  const ask = siteWith(2)
  expect(await ask('Ana')).toBe(200)
  expect(await ask('Ben')).toBe(200)
  expect(await ask('Cem')).toBe(302)
  expect(await ask('Ana')).toBe(200)
})

test('many who ask for the same picture at the same moment wait for one drawing', async () => {
  const ask = siteWith(1)
  expect(await Promise.all(Array.from({ length: 10 }, () => ask('Ana')))).toEqual(Array(10).fill(200))
})
