import type { FilmTasks } from './film-worker.ts'

let worker: Worker | null = null

/** Runs a task in the film worker, because only workers write films. */
export function ask<T extends keyof FilmTasks>(
  task: T,
  ...[options]: Parameters<FilmTasks[T]>
): Promise<Awaited<ReturnType<FilmTasks[T]>>> {
  worker ??= new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<never>()
  worker.onmessage = ({ data }: MessageEvent<{ result: never; error?: string }>) =>
    data.error === undefined ? resolve(data.result) : reject(new Error(data.error))
  worker.onerror = ({ message }) => reject(new Error(message))
  worker.postMessage({ task, options: options ?? null })
  return promise
}

/** Ends the worker like a tab that is killed. The next task starts another worker. */
export function kill(): void {
  worker?.terminate()
  worker = null
}
