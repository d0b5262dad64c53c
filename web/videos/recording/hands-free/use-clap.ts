import { useEffect, useEffectEvent, useState } from 'react'
import { createClapEar } from './hear-clap.ts'

/** Milliseconds between two looks at the loudness. */
const LOOK_EVERY = 15

/**
 * Listens for a clap while `isListening`, and calls back for each. The microphone is asked for only then, and closed afterwards. Nothing is
 * recorded. Returns whether the player refused the microphone, or there is none.
 */
export function useClap(isListening: boolean, onClap: () => void): { isDeaf: boolean } {
  const [isDeaf, setIsDeaf] = useState(false)
  const clapped = useEffectEvent(onClap)
  useEffect(() => {
    if (!isListening) return
    const closing = new AbortController()
    listen(() => clapped(), closing.signal).then(
      () => setIsDeaf(false),
      () => closing.signal.aborted || setIsDeaf(true),
    )
    return () => closing.abort()
  }, [isListening])
  return { isDeaf: isListening && isDeaf }
}

/** Everything that browsers do to voices would take the edge off a clap. */
const RAW = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

async function listen(onClap: () => void, closing: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: RAW })
  const close = () => stream.getTracks().forEach((track) => track.stop())
  if (closing.aborted) return close()
  closing.addEventListener('abort', close)
  try {
    hear(stream, onClap, closing)
  } catch (error) {
    // Firefox cannot read a microphone whose sample rate is not that of the speaker. It must not stay open then.
    close()
    throw error
  }
}

function hear(stream: MediaStream, onClap: () => void, closing: AbortSignal): void {
  const context = new AudioContext()
  closing.addEventListener('abort', () => void context.close())
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const ear = createClapEar()
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    if (ear({ level, at: performance.now() })) onClap()
  }, LOOK_EVERY)
  closing.addEventListener('abort', () => clearInterval(timer))
}
