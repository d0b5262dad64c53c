const SIZE = 8
/** Blocks that changed by fewer quantization steps than this since the picture before stay as they were. */
const SKIP = 0.35

/** basis[frequency * SIZE + position]: the cosines of the discrete cosine transform. */
const BASIS = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
  const frequency = Math.floor(i / SIZE)
  const scale = Math.sqrt((frequency === 0 ? 1 : 2) / SIZE)
  return scale * Math.cos(((2 * (i % SIZE) + 1) * frequency * Math.PI) / (2 * SIZE))
})

/**
 * The effect of video compression on a picture, without its arithmetic coding. Blocks that hardly change stay as they were. The others are
 * stored as a quantized difference. `step` is in steps of brightness; 0 changes nothing.
 */
export function createCompressor(width: number, height: number, step: number): (y: Uint8Array) => Uint8Array {
  let before: Uint8Array | undefined
  const difference = new Float32Array(SIZE * SIZE)
  return (y) => {
    if (step < 1) return y
    const previous = before
    // Rows and columns that do not fill a block stay as they are. The first picture is stored as its difference from gray.
    const after = y.slice()
    fillBlocks(after, previous, width, height)
    for (let top = 0; top + SIZE <= height; top += SIZE)
      for (let left = 0; left + SIZE <= width; left += SIZE) {
        let change = 0
        for (let i = 0; i < SIZE * SIZE; i++) {
          const p = (top + (i >> 3)) * width + left + (i & 7)
          difference[i] = y[p]! - after[p]!
          change += Math.abs(difference[i]!)
        }
        if (previous && change < SKIP * step * SIZE * SIZE) continue
        quantize(difference, step)
        for (let i = 0; i < SIZE * SIZE; i++) {
          const p = (top + (i >> 3)) * width + left + (i & 7)
          after[p] = Math.max(0, Math.min(255, after[p]! + difference[i]!))
        }
      }
    before = after
    return after.slice()
  }
}

function fillBlocks(target: Uint8Array, source: Uint8Array | undefined, width: number, height: number): void {
  const columns = width - (width % SIZE)
  for (let start = 0; start < (height - (height % SIZE)) * width; start += width)
    if (source) target.set(source.subarray(start, start + columns), start)
    else target.fill(128, start, start + columns)
}

const rows = new Float32Array(SIZE * SIZE)
const frequencies = new Float32Array(SIZE * SIZE)

function quantize(block: Float32Array, step: number): void {
  transform(block, frequencies, (a, b) => BASIS[a * SIZE + b]!)
  for (let i = 0; i < SIZE * SIZE; i++) {
    // The eye does not see fine grain, so high frequencies are stored more coarsely.
    const coarse = step * (1 + 0.15 * ((i >> 3) + (i & 7)))
    frequencies[i] = Math.round(frequencies[i]! / coarse) * coarse
  }
  transform(frequencies, block, (a, b) => BASIS[b * SIZE + a]!)
}

/** target = M · source · Mᵀ, with M given by its entries. */
function transform(
  source: Float32Array,
  target: Float32Array,
  entry: (a: number, b: number) => number,
): void {
  for (let a = 0; a < SIZE; a++)
    for (let x = 0; x < SIZE; x++) {
      let sum = 0
      for (let b = 0; b < SIZE; b++) sum += entry(a, b) * source[b * SIZE + x]!
      rows[a * SIZE + x] = sum
    }
  for (let y = 0; y < SIZE; y++)
    for (let a = 0; a < SIZE; a++) {
      let sum = 0
      for (let b = 0; b < SIZE; b++) sum += entry(a, b) * rows[y * SIZE + b]!
      target[y * SIZE + a] = sum
    }
}
