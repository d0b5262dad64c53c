/** A version that is installed and waits for its turn. */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

export const waitingVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isThere: (): boolean => waiting !== null,
  set(worker: ServiceWorker | null): void {
    waiting = worker
    listeners.forEach((listener) => listener())
  },
  /** Lets it in, and this page begins anew with it. What other tabs do, they decide (follow-versions.ts). */
  letIn(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  },
}
