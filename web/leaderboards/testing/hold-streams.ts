import { vi } from 'vitest'

/** Streams whose events the test sends. */
export function holdStreams() {
  const streams: EventTarget[] = []
  class Stream extends EventTarget {
    constructor() {
      super()
      streams.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
  const say = (type: string, data: object = {}) =>
    streams.at(-1)!.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  return { say }
}
