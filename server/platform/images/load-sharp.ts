import type sharp from 'sharp'

/** The library of pictures. Loaded when it is first needed: it takes about 20 MB of memory. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // A single picture must not occupy all cores.
  library.concurrency(1)
  library.cache(false)
  return library
}
