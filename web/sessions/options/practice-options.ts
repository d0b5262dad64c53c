import { boundedGoal, type Goal } from '#domain/practice/goal.ts'
import { boundedIntervals, type IntervalPlan } from '#domain/practice/intervals.ts'

/** Touches between two spoken numbers; 0 is silent. */
export const VOICE_STEPS = [0, 1, 5, 10] as const
export const VIBRATIONS = ['touches', 'milestones', 'off'] as const

/** A player's options for practice. The next practice begins with those of the last one. */
export interface PracticeOptions {
  goal: Goal | null
  intervals: IntervalPlan | null
  voice: (typeof VOICE_STEPS)[number]
  vibration: (typeof VIBRATIONS)[number]
}

const AS_THEY_COME: PracticeOptions = { goal: null, intervals: null, voice: 0, vibration: 'touches' }

const STORAGE_KEY = 'practiceOptions'
/** Storage may be forbidden or full. The choice then lasts as long as the page. */
let unstored: PracticeOptions | null = null

/** Stored on this device, like the theme. */
export function readPracticeOptions(): PracticeOptions {
  try {
    return unstored ?? parseOptions(localStorage.getItem(STORAGE_KEY))
  } catch {
    return AS_THEY_COME
  }
}

export function writePracticeOptions(options: PracticeOptions): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(options))
    unstored = null
  } catch {
    unstored = options
  }
}

/** Storage may hold anything: an older version or another program may have written it. */
export function parseOptions(stored: string | null): PracticeOptions {
  const { goal, intervals, voice, vibration } = (JSON.parse(stored ?? '{}') ?? {}) as Partial<PracticeOptions>
  return {
    goal: isGoal(goal) ? boundedGoal(goal) : null,
    intervals: isPlan(intervals) ? boundedIntervals(intervals) : null,
    voice: VOICE_STEPS.find((step) => step === voice) ?? AS_THEY_COME.voice,
    vibration: VIBRATIONS.find((each) => each === vibration) ?? AS_THEY_COME.vibration,
  }
}

const isGoal = (goal: Goal | null | undefined): goal is Goal =>
  (goal?.kind === 'juggles' || goal?.kind === 'time') && Number.isFinite(goal.target)

const isPlan = (plan: IntervalPlan | null | undefined): plan is IntervalPlan =>
  Boolean(plan) && [plan!.workSeconds, plan!.restSeconds, plan!.rounds].every(Number.isFinite)
