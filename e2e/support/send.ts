import type { APIRequestContext } from '@playwright/test'

/** Asks the server directly, without a page. A refusal fails the journey with what the server said. */
export async function send<T = unknown>(
  request: APIRequestContext,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
): Promise<T> {
  const answer = await request[method](path, { data })
  const said = await answer.text()
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${said}`)
  return (said === '' ? undefined : JSON.parse(said)) as T
}
