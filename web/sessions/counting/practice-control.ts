import type { MouseEvent } from 'react'

/** Keeps the focus on the tap surface, so that Space still counts after a button was pressed by finger or mouse. */
export const leavesFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** A bar takes its own touches: a touch beside a button must not count. */
export const takesTouches = { 'data-takes-touches': true }

export const controlBar = { display: 'flex', gap: 1, position: 'relative' } as const
