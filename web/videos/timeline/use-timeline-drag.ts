import { useState, type PointerEvent } from 'react'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import type { Edit, Touches } from '#web/videos/review/marked-touches.ts'

/** Pixels that a finger may move during a tap. */
const SLIP = 5

interface TimelineDragOptions {
  width: number
  span: number
  touches: Touches
  playback: Playback
  editable: boolean
  onEdit: (edit: Edit) => void
}

interface Drag {
  /** The touch that is held. Null for the footage itself. */
  readonly touchId: number | null
  readonly fromX: number
  /** The time of the touch or the play-head at the start, in seconds. */
  readonly fromTime: number
  /** The fixed center of the view while a touch is dragged through it. */
  readonly center: number
  readonly moved: boolean
  readonly time: number
}

/** Pointer input on the timeline: dragging the footage, moving a touch, and tapping on either. */
export function useTimelineDrag({ width, span, touches, playback, editable, onEdit }: TimelineDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const perPixel = span / width

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const marker = (event.target as Element).closest<HTMLElement>('[data-touch]')
    const touch = touches.find(({ id }) => String(id) === marker?.dataset['touch'])
    playback.pause()
    event.currentTarget.setPointerCapture(event.pointerId)
    const fromTime = touch?.time ?? playback.time
    setDrag({
      touchId: touch?.id ?? null,
      fromX: event.clientX,
      fromTime,
      center: playback.time,
      moved: false,
      time: fromTime,
    })
  }

  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!drag) return
    const way = clientX - drag.fromX
    const moved = drag.moved || Math.abs(way) > SLIP
    if (!moved || (drag.touchId !== null && !editable)) return
    const direction = drag.touchId === null ? -1 : 1
    const time = Math.max(0, Math.min(playback.end, drag.fromTime + direction * way * perPixel))
    setDrag({ ...drag, moved, time })
    playback.seek(time)
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    setDrag(null)
    if (drag.touchId !== null && drag.moved) onEdit({ kind: 'move', id: drag.touchId, time: drag.time })
    if (drag.moved) return
    const middle = event.currentTarget.getBoundingClientRect().left + width / 2
    playback.seek(drag.touchId === null ? playback.time + (event.clientX - middle) * perPixel : drag.fromTime)
  }

  return {
    /** The center of the view. */
    center: drag?.touchId != null ? drag.center : playback.time,
    /** The touch that is being moved, and its new time. */
    moving: drag?.touchId != null && drag.moved ? { id: drag.touchId, time: drag.time } : null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) },
  }
}
