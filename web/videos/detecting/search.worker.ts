import type { Shift, FrameCandidates } from '#detection/candidates/candidate.ts'
import { createCandidateSearch, type CandidateSearch } from '#detection/candidates/find-candidates.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

/** A picture and the camera's turn since the first one. */
export interface Turned {
  readonly frame: PlaneFrame
  readonly camera: Shift
}

/** Pictures in a row, and those right before them, which are only compared with. The answer is the candidates of each picture. */
export interface SearchRequest {
  readonly before: readonly Turned[]
  readonly pictures: readonly Turned[]
}

let search: CandidateSearch | undefined

self.onmessage = ({ data: { before, pictures } }: MessageEvent<SearchRequest>) => {
  const { width, height } = pictures[0]!.frame
  search ??= createCandidateSearch(width, height)
  for (const { frame, camera } of before) search.remember(frame, camera)
  const found = pictures.map(({ frame, camera }): FrameCandidates => search!.find(frame, camera))
  self.postMessage(found)
}
