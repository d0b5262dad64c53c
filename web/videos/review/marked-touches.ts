import type { BodyPart } from '#domain/practice/body-part.ts'

/** A touch on the timeline, found or set by the player. */
export interface MarkedTouch {
  readonly id: number
  /** Seconds of the footage. */
  readonly time: number
  /** 0 to 1. Touches that the player has set or moved are certain. */
  readonly confidence: number
  /** True if the ball was down before this touch, or it is the first one. */
  readonly startsRun: boolean
  /** The part of the body. Absent if neither the detection nor the player has told it. */
  readonly part?: BodyPart
}

export type Touches = readonly MarkedTouch[]

export type Edit =
  | { readonly kind: 'add'; readonly time: number }
  | { readonly kind: 'move'; readonly id: number; readonly time: number }
  | { readonly kind: 'remove'; readonly id: number }
  /** Toggles whether the ball was down before this touch. */
  | { readonly kind: 'toggleRun'; readonly id: number }
  /** Tells the part of the body. Null removes it. */
  | { readonly kind: 'tellPart'; readonly id: number; readonly part: BodyPart | null }

/** Seconds. Touches closer than this are the same. */
const LEAST_GAP = 0.08

/** Seconds in real time: the longest flight, some eight meters high. After a longer gap the ball was down. */
const LONGEST_FLIGHT = 2.6

/** The touches after an edit; the same array if nothing changes. `slowdown`: how many times slower than filmed. */
export function editTouches(touches: Touches, edit: Edit, slowdown = 1): Touches {
  switch (edit.kind) {
    case 'add':
      return addTouch(touches, edit.time, slowdown)
    case 'move':
      return moveTouch(touches, edit.id, edit.time)
    case 'remove':
      return removeTouch(touches, edit.id)
    case 'toggleRun':
      return touches.map((touch, index) =>
        touch.id === edit.id && index > 0 ? { ...touch, startsRun: !touch.startsRun } : touch,
      )
    case 'tellPart':
      return touches.map((touch) => (touch.id === edit.id ? withPart(touch, edit.part) : touch))
  }
}

function withPart(touch: MarkedTouch, part: BodyPart | null): MarkedTouch {
  const { part: _, ...rest } = touch
  return { ...rest, ...(part && { part }) }
}

/** Seconds. Closer than this, the play-head is where a jump to the touch puts it. */
export const EXACTLY = 0.001

/** The touch at this moment of the footage, if there is one. */
export const touchAt = (touches: Touches, time: number): MarkedTouch | undefined =>
  touches.find((touch) => Math.abs(touch.time - time) < LEAST_GAP)

function addTouch(touches: Touches, time: number, slowdown: number): Touches {
  if (touchAt(touches, time)) return touches
  const id = Math.max(0, ...touches.map((touch) => touch.id)) + 1
  const before = touches.findLast((touch) => touch.time < time)
  const startsRun = before !== undefined && time - before.time > LONGEST_FLIGHT * slowdown
  return inOrder([...touches, { id, time, confidence: 1, startsRun }])
}

/** Whether no other touch is so close to this time that both would be the same. */
export const canMove = (touches: Touches, id: number, time: number): boolean =>
  touchAt(without(touches, id), time) === undefined

function moveTouch(touches: Touches, id: number, time: number): Touches {
  const moved = touches.find((touch) => touch.id === id)
  if (!moved || moved.time === time || !canMove(touches, id, time)) return touches
  return inOrder([...without(touches, id), { ...moved, time, confidence: 1 }])
}

const without = (touches: Touches, id: number) => touches.filter((touch) => touch.id !== id)

/** If the removed touch began a run, the next touch of the run begins it. */
function removeTouch(touches: Touches, id: number): Touches {
  const index = touches.findIndex((touch) => touch.id === id)
  if (index < 0) return touches
  const inherits = (position: number) => position === index + 1 && touches[index]!.startsRun
  const marked = touches.map((touch, position) =>
    inherits(position) ? { ...touch, startsRun: true } : touch,
  )
  return inOrder(without(marked, id))
}

/** The first touch always begins a run. A touch that has moved in front of it takes that over. */
function inOrder(touches: Touches): Touches {
  return touches
    .toSorted((a, b) => a.time - b.time)
    .map((touch, index) => (index === 0 && !touch.startsRun ? { ...touch, startsRun: true } : touch))
}

/** The touches between two falls of the ball. */
export interface MarkedRun {
  readonly touches: Touches
  readonly from: number
  readonly to: number
}

export function runsOf(touches: Touches): MarkedRun[] {
  const groups: MarkedTouch[][] = []
  for (const touch of touches) {
    if (touch.startsRun || groups.length === 0) groups.push([touch])
    else groups.at(-1)!.push(touch)
  }
  return groups.map((group) => ({ touches: group, from: group[0]!.time, to: group.at(-1)!.time }))
}
