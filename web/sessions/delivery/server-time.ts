/** The time by the server's clock. Without an answer it is the device's. */
export async function serverTime(): Promise<Date> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  const said = new Date(answer?.headers.get('date') ?? NaN)
  return Number.isNaN(said.getTime()) ? new Date() : said
}
