import { playTone } from '#web/ui/sound.ts'

/** Every tenth touch feels different from the others. */
export const MILESTONE_TOUCHES = 10

/** The feedback for each event of the counting: a tone (Hz from → to, seconds) and a vibration (milliseconds). */
const SIGNALS = {
  touch: { from: 1_250, to: 1_250, lasts: 0.03, volume: 0.5, vibration: [12] },
  milestone: { from: 1_560, to: 1_560, lasts: 0.05, volume: 0.5, vibration: [35] },
  drop: { from: 320, to: 140, lasts: 0.18, volume: 0.6, vibration: [40, 30, 40] },
  undo: { from: 620, to: 470, lasts: 0.07, volume: 0.4, vibration: [20] },
  record: { from: 880, to: 1_760, lasts: 0.28, volume: 0.5, vibration: [20, 40, 20, 40, 60] },
  goal: { from: 660, to: 1_320, lasts: 0.4, volume: 0.5, vibration: [30, 50, 30, 50, 90] },
  /** The last seconds before the next phase. */
  ticking: { from: 880, to: 880, lasts: 0.06, volume: 0.4, vibration: [15] },
  work: { from: 988, to: 988, lasts: 0.45, volume: 0.7, vibration: [250] },
  rest: { from: 520, to: 390, lasts: 0.45, volume: 0.6, vibration: [90, 60, 90] },
} as const

export type Signal = keyof typeof SIGNALS

/** Laptops have the function without a motor. iOS has neither for pages. */
export const canVibrate = () => 'vibrate' in navigator && navigator.maxTouchPoints > 0

export function confirm(signal: Signal, vibrates: boolean): void {
  const { vibration, ...tone } = SIGNALS[signal]
  if (vibrates) navigator.vibrate?.([...vibration])
  playTone(tone)
}
