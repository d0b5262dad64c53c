import { BENCH_SECRET } from '#bench/data/login-tokens.ts'

/** The memory that the server's process holds, by its own metrics. */
export async function residentMegabytes(server: string): Promise<number> {
  const text = await (
    await fetch(`${server}/metrics`, { headers: { authorization: `Bearer ${BENCH_SECRET}` } })
  ).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)![1]) / 2 ** 20
}
