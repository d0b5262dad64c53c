import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const colors = {
  ground: '#000',
  text: '#fff',
  quiet: '#fff',
  from: '#fff',
  to: '#fff',
  textFrom: '#fff',
  textTo: '#fff',
  glow: 'transparent',
  font: '"Inter Variable", sans-serif',
}

/** The number of lines with something drawn, in a part of the picture. */
function drawnBands({ data, width, height }: ImageData): number {
  const isDrawn = (row: number) =>
    data.subarray(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 !== 3 && value > 40)
  const rows = Array.from({ length: height }, (_, row) => isDrawn(row))
  return rows.filter((drawn, row) => drawn && !rows[row - 1]).length
}

test('a comma of the number stays above the words below it, and they above the figures', async () => {
  const picture = await drawPicture(
    {
      name: 'Ana',
      headline: 'Best day',
      celebrates: false,
      value: '1,138',
      label: 'juggles',
      figures: [{ label: 'Time', value: '1 min' }],
      date: '',
      brand: 'Keepup',
      site: 'keepup.example',
      link: 'https://keepup.example',
    },
    colors,
    'square',
  )
  const canvas = new OffscreenCanvas(1080, 1080)
  const pencil = canvas.getContext('2d')!
  pencil.drawImage(await createImageBitmap(picture), 0, 0)
  // Name, headline, number, label, and the two lines of the figure.
  expect(drawnBands(pencil.getImageData(60, 200, 960, 612))).toBe(6)
})
