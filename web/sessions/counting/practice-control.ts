import type { MouseEvent } from 'react'

/** The tap surface keeps the focus, so that space goes on counting after a button was pressed with a finger or a mouse. */
export const leavesFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** A bar takes its own touches: one that misses a button must not count. */
export const takesTouches = { 'data-takes-touches': true }

export const controlBar = { display: 'flex', gap: 1, position: 'relative' } as const

/** A phone on its side has no height to give away: the controls stand beside the count. */
export const lyingPhone = '@media (max-height: 480px) and (orientation: landscape)'
