/** Whether our server, and not only a proxy before it, answers at all. */
export async function serverAnswers(): Promise<boolean> {
  const asked = fetch('/shell.html', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
  const answer = await asked.catch(() => null)
  return answer !== null && answer.status < 500
}
