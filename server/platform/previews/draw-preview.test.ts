import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawable, drawPreview, type PreviewPicture } from './draw-preview.ts'

const picture = (more: Partial<PreviewPicture> = {}): PreviewPicture => ({
  eyebrow: 'Personal record',
  name: 'Pelé',
  value: '1,200',
  label: 'juggles',
  brand: 'Keepup',
  site: 'keepup.example',
  ...more,
})

/** How much of the area of the name is as bright as its letters. */
async function brightness(name: string): Promise<number> {
  const jpeg = await drawPreview(picture({ name }))
  const { channels } = await sharp(
    await sharp(jpeg).extract({ left: 60, top: 196, width: 1140, height: 90 }).toBuffer(),
  ).stats()
  return channels[1]!.mean
}

test.each(['Jürgen Müßig', 'ليلى', 'שלום', 'Иван', 'Σωκράτης', '👑⚽'])(
  'draws the letters of %s',
  async (name) => {
    expect(await brightness(name)).toBeGreaterThan((await brightness('')) + 1)
  },
)

test('a name of any length stays inside the picture', async () => {
  const { channels } = await sharp(
    await sharp(await drawPreview(picture({ name: 'Wolfeschlegelstein'.repeat(5) })))
      .extract({ left: 1136, top: 200, width: 64, height: 80 })
      .toBuffer(),
  ).stats()
  expect(channels[1]!.max).toBeLessThan(128)
})

test('a group’s name of sixty letters is told to its last word', async () => {
  const { value: _, ...ofGroup } = picture({ eyebrow: '', label: '25 members', crest: 'AS' })
  const [spring, winter] = ['d’Avril', 'd’Hiver'].map((season) =>
    drawPreview({ ...ofGroup, name: `Association Sportive d’Aubervilliers-Saint-Étienne ${season}` }),
  )
  expect((await spring!).equals(await winter!)).toBe(false)
})

test('text that looks like markup is text', async () => {
  await expect(
    drawPreview(picture({ name: `</text><image href="file:///etc/passwd"/>&"'` })),
  ).resolves.toBeDefined()
})

test('a name in a script that the fonts do not have is left out instead of drawn as boxes', () => {
  expect(drawable('日本')).toBe('')
  expect(drawable('Zoë 👨‍👩‍👧')).toBe('Zoë 👨‍👩‍👧')
})
