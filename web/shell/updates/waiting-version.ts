/** An installed version that waits to be activated. */
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
  /** Activates it and reloads this page. Other tabs decide for themselves (follow-versions.ts). */
  letIn(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  },
}
