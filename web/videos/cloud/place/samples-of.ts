import { findBox, type Box } from './boxes.ts'
import { NOTHING, readBytes, type Patch } from './patch.ts'

/** Patches that overwrite all samples of a track, found by its sample table (ISO/IEC 14496-12 §8.5 to §8.7). */
export async function samplesOf(file: Blob, table: Box): Promise<Patch[]> {
  const [sizes, runs, offsets] = [
    await readSizes(file, table),
    await readRuns(file, table),
    await readOffsets(file, table),
  ]
  let sample = 0
  let run = 0
  return offsets.map((offset, chunk) => {
    while (runs[run + 1] && runs[run + 1]!.firstChunk <= chunk + 1) run++
    let length = 0
    for (let left = runs[run]?.samples ?? 0; left > 0 && sample < sizes.count; left--)
      length += sizes.of(sample++)
    return { offset, length, head: NOTHING }
  })
}

const readTable = async (file: Blob, table: Box, type: string): Promise<DataView | undefined> => {
  const box = await findBox(file, table, type)
  return box && readBytes(file, box.content, box.end - box.content)
}

async function readSizes(file: Blob, table: Box): Promise<{ count: number; of: (sample: number) => number }> {
  const sizes = await readTable(file, table, 'stsz')
  if (!sizes || sizes.byteLength < 12) return { count: 0, of: () => 0 }
  const all = sizes.getUint32(4)
  const listed = Math.floor((sizes.byteLength - 12) / 4)
  const count = all > 0 ? sizes.getUint32(8) : Math.min(sizes.getUint32(8), listed)
  return { count, of: (sample) => all || sizes.getUint32(12 + 4 * sample) }
}

/** The table that says how many samples the chunks have from a certain chunk on; chunks are numbered from 1. */
async function readRuns(file: Blob, table: Box): Promise<{ firstChunk: number; samples: number }[]> {
  const runs = await readTable(file, table, 'stsc')
  return Array.from({ length: countIn(runs, 12) }, (_, i) => ({
    firstChunk: runs!.getUint32(8 + 12 * i),
    samples: runs!.getUint32(12 + 12 * i),
  }))
}

async function readOffsets(file: Blob, table: Box): Promise<number[]> {
  const short = await readTable(file, table, 'stco')
  if (short) return Array.from({ length: countIn(short, 4) }, (_, i) => short.getUint32(8 + 4 * i))
  const long = await readTable(file, table, 'co64')
  return Array.from({ length: countIn(long, 8) }, (_, i) => Number(long!.getBigUint64(8 + 8 * i)))
}

/** How many entries of that many bytes fit into the table: a damaged one may claim more. */
const countIn = (entries: DataView | undefined, bytes: number) =>
  entries && entries.byteLength >= 8
    ? Math.min(entries.getUint32(4), Math.floor((entries.byteLength - 8) / bytes))
    : 0
