export type CameraSide = 'user' | 'environment'

/**
 * Why there is no picture: refused by the player or a rule, none there, in use elsewhere, a browser or a page that has no cameras, or one
 * that is open and sends nothing.
 */
export type CameraProblem = 'refused' | 'missing' | 'taken' | 'unsupported' | 'lost' | 'blank'

export class CameraError extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

/** 1280×720 at 30 pictures a second where the camera has it. Without sound. Throws a CameraError. */
export async function openCamera(side: CameraSide): Promise<MediaStream> {
  // Pages that are not secure have no cameras.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: {
        facingMode: { ideal: side },
        width: { ideal: 1280 },
        height: { ideal: 720 },
        frameRate: { ideal: 30, max: 60 },
      },
    })
  } catch (error) {
    throw new CameraError(problemOf(error))
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'taken'
  return 'unsupported'
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
