import { expect, onTestFinished, test, vi } from 'vitest'
import { recoverFromGoneChunks } from './recover-from-gone-chunks.ts'

test('a tab whose chunks are gone reloads once, however many of them it asks for at the same time', async () => {
  const tab = openTab({ status: 200 })
  tab.loseChunk()
  tab.loseChunk()
  await vi.waitFor(() => expect(tab.reload).toHaveBeenCalled())
  await tab.answered()
  expect(tab.reload).toHaveBeenCalledOnce()
})

test('a tab whose chunks are gone stays as it is while the server is down', async () => {
  const tab = openTab({ status: 502 })
  tab.loseChunk()
  await tab.answered()
  expect(tab.reload).not.toHaveBeenCalled()
})

function openTab(answer: { status: number }) {
  const reload = vi.fn<() => void>()
  const server = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(null, answer)))
  const tab = Object.assign(new EventTarget(), { location: { reload } })
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', tab)
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('sessionStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
  recoverFromGoneChunks()
  return {
    reload,
    loseChunk: () => tab.dispatchEvent(new Event('vite:preloadError')),
    answered: async () => {
      await Promise.all(server.mock.results.map(({ value }) => value))
      await new Promise(setImmediate)
    },
  }
}
