import { useEffect, useState } from 'react'
import { CameraError, closeCamera, openCamera, type CameraProblem, type CameraSide } from './open-camera.ts'

export interface Camera {
  /** Null while it opens, and if it cannot be opened. */
  stream: MediaStream | null
  problem: CameraProblem | null
}

const OPENING: Camera = { stream: null, problem: null }

/** The camera, open as long as it is wanted and the page is visible. A hidden page never films. */
export function useCamera(side: CameraSide, isWanted = true): Camera {
  const [state, setState] = useState(OPENING)
  const isVisible = useIsVisible()
  const isOn = isWanted && isVisible
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let opened: MediaStream | null = null
    const open = async () => {
      try {
        const stream = await openCamera(side)
        if (isOver) return closeCamera(stream)
        opened = stream
        // The camera was unplugged, or its permission was withdrawn.
        stream
          .getVideoTracks()[0]
          ?.addEventListener('ended', () => setState({ stream: null, problem: 'lost' }))
        setState({ stream, problem: null })
      } catch (error) {
        const problem = error instanceof CameraError ? error.problem : 'unsupported'
        if (!isOver) setState({ stream: null, problem })
      }
    }
    void open()
    return () => {
      isOver = true
      if (opened) closeCamera(opened)
      setState(OPENING)
    }
  }, [side, isOn])
  return state
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
