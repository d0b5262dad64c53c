/** What advanced analytics answer, in the order of the page. */
export const QUESTIONS = ['juggles', 'rate', 'consistency', 'fatigue', 'nextBest', 'months'] as const
export type Question = (typeof QUESTIONS)[number]
