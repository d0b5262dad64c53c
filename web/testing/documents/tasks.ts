import type { PlayerOnTask, Task } from '#contract/groups/tasks.ts'

/** A task of the Reds that runs: 3 practices of 200 touches each. */
export const aTask = (more: Partial<Task> = {}): Task => ({
  id: 't1',
  teamId: 'reds',
  teamName: 'Reds',
  goal: { kind: 'practices', practices: 3, touches: 200 },
  asksWeakFoot: false,
  beginsOn: '2026-11-23',
  dueOn: '2026-11-29',
  isForTeam: true,
  phase: 'running',
  own: null,
  counts: { done: 1, onTheWay: 1, notBegun: 1, hidden: 1 },
  ...more,
})

/** A player of the Reds, and how far they are with a task. */
export const onTask = (
  displayName: string,
  progress: PlayerOnTask['progress'],
  praise: string | null = null,
): PlayerOnTask => ({ userId: displayName.toLowerCase(), displayName, photoURL: null, progress, praise })
