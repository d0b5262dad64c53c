import type { S3 } from '@aws-sdk/client-s3'

/** Milliseconds. */
const COUNTS_AS_SILENT_FOR = 5_000

/**
 * Once S3 has not answered a question within its time-outs, all questions of these clients fail at once for a moment. One request asks S3
 * several times, also to learn why it failed. It would wait as often, and so would everybody else.
 */
export function failAtOnceWhileSilent(): (s3: S3) => void {
  let silence: { error: Error; endsAt: number } | undefined
  return (s3) =>
    s3.middlewareStack.add(
      (ask) => async (question) => {
        if (silence && performance.now() < silence.endsAt) throw silence.error
        try {
          return await ask(question)
        } catch (error) {
          if (isSilence(error)) silence = { error, endsAt: performance.now() + COUNTS_AS_SILENT_FOR }
          throw error
        }
      },
      { step: 'initialize', name: 'failAtOnceWhileSilent' },
    )
}

/** The library gives cut connections the same name. They fail at once by themselves. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error &&
  error.name === 'TimeoutError' &&
  !['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
