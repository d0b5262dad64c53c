/** A tone that slides from one frequency (Hz) to another within some seconds. */
interface Tone {
  readonly from: number
  readonly to: number
  readonly lasts: number
  readonly volume: number
}

/** One for the page, because a press that allowed it allows every later tone. */
let audio: AudioContext | null = null

/** Browsers allow sound only after a press by the player: call this from a press. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext({ latencyHint: 'interactive' })
    // A phone call or the lock screen suspends the audio.
    if (audio.state !== 'running') void audio.resume().catch(() => {})
  } catch {
    // No sound on this device. Vibration and screen still confirm.
  }
}

/** Plays a tone, if sound was allowed. */
export function playTone(tone: Tone): void {
  if (!audio) return
  if (audio.state !== 'running') return allowSound()
  const now = audio.currentTime
  const end = now + tone.lasts
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.setValueAtTime(tone.from, now)
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end)
  // Fades in and out within milliseconds, because a hard edge clicks.
  gain.gain.setValueAtTime(0.0001, now)
  gain.gain.exponentialRampToValueAtTime(tone.volume, now + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(now)
  oscillator.stop(end)
}
