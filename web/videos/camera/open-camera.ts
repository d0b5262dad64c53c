export type CameraSide = 'user' | 'environment'

/**
 * Why there is no picture: permission refused, no camera, a camera that another program uses, a browser or page without access to cameras,
 * a camera that was disconnected, or one that sends no pictures.
 */
export type CameraProblem = 'refused' | 'missing' | 'taken' | 'unsupported' | 'lost' | 'blank'

export class CameraError extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Opens the camera at 1280×720 and 30 pictures a second if it has them. Without sound. Throws a CameraError. */
export async function openCamera(side: CameraSide): Promise<MediaStream> {
  // Insecure pages have no access to cameras.
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
