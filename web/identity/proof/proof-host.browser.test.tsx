import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PROOF_NEEDED } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import ProofHost from './proof-host.tsx'

test('where the code of the question does not arrive, nobody is asked, and the next press tries again', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('No code')))
  root.render(<ProofHost load={load} />)
  const answer = vi.fn<(isProven: boolean) => void>()
  const ask = () => window.dispatchEvent(new CustomEvent(PROOF_NEEDED, { detail: answer, cancelable: true }))
  await expect.poll(ask).toBe(false)
  await expect.poll(() => answer.mock.calls).toEqual([[false]])
  expect(ask()).toBe(false)
  await expect.poll(() => load.mock.calls.length).toBe(2)
  expect(place).toBeEmptyDOMElement()
})
