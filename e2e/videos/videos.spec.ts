import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dataFolder } from '#e2e/support/server/data-folder.ts'
import { test } from './film.ts'
import { use, useFile } from '#e2e/support/keyboard.ts'
import { expectToPlay, signUpWithPlan } from './video-journey.ts'

const UPLOADS = '**/api/videos/*'

/** Bytes of one request of an upload (web/videos/cloud/uploading/send-upload.ts). */
const CHUNK = 8 * 1024 * 1024

/** A location in the form in which Adobe's programs write it. */
const PLACE = '<exif:GPSLatitude>52,31.2N'
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** The film with a location, and with free space at its end as cameras leave it. So the upload takes more than one request. */
const large = ({ buffer, ...film }: { name: string; mimeType: string; buffer: Buffer }) => {
  const place = box('uuid', Buffer.concat([XMP, Buffer.from(PLACE)]))
  return { ...film, buffer: Buffer.concat([buffer, place, box('free', Buffer.alloc(12 * 1024 * 1024))]) }
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4)
  return Buffer.concat([head, content])
}

test(
  'by keyboard alone a file is uploaded and watched: it goes on after a reload without a connection, and nobody is told where it was filmed',
  { tag: '@phone' },
  async ({ page, context, film }) => {
    await signUpWithPlan(page)
    await page.goto('/profile')
    await use(page, page.getByRole('link', { name: /Your videos/ }))
    const cut = await holdSecondChunk(page)
    await useFile(page, page.getByRole('button', { name: 'Upload a video' }), large(film))
    await cut.reached
    await expectChip(page)
    await context.setOffline(true)
    cut.fail()
    await expect(page.getByText(/No signal, 6\d\s?% uploaded/)).toBeVisible()
    await context.setOffline(false)
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.reload()
    await page.unroute(UPLOADS)
    expect((await resumed).headers()['upload-offset']).toBe(String(CHUNK))
    const watch = page.getByRole('link', { name: 'Watch evening.mp4' })
    await expect(watch).toBeVisible()
    await use(page, watch)
    await expectToPlay(page)
    const id = page.url().split('/').at(-1)!
    const kept = readFileSync(join(dataFolder(), 'videos', id))
    expect(kept.length).toBe(large(film).buffer.length)
    expect(kept.includes(PLACE)).toBe(false)
  },
)

/** On other pages a chip shows the progress of the upload. It links to the page of videos. */
async function expectChip(page: Page): Promise<void> {
  await page.goBack()
  const chip = page.getByRole('link', { name: 'evening.mp4' })
  await expect(chip).toContainText(/6\d\s?%/u)
  await expect(chip.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^6\d$/u)
  await chip.click()
  await expect(page.getByRole('heading', { name: 'Your videos' })).toBeVisible()
  await expect(chip).toHaveCount(0)
}

/** Lets the first chunk arrive, and holds the second one back. */
async function holdSecondChunk(page: Page) {
  const [reached, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(UPLOADS, async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0') return route.continue()
    reached.resolve()
    await failed.promise
    return route.abort('internetdisconnected')
  })
  return { reached: reached.promise, fail: failed.resolve }
}
