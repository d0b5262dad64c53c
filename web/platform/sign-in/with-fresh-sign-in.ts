import { ApiProblem, isProblem } from '#web/platform/api/api-problem.ts'
import { postIdentity } from './ask-identity.ts'

/**
 * Fired on the window when a task waits for "Is it you?". The page's `ProofHost` prevents the default, which is that nobody asks, and calls
 * the function in `detail`. Its code comes after the page, so the event is fired until somebody hears it.
 */
export const PROOF_NEEDED = 'keepup:proof-needed'

/** Called with whether the player has confirmed that it is them. */
export type AnswerProof = (isProven: boolean) => void

/**
 * Runs a task that needs a fresh sign-in. If the server asks for one, the page asks the player, and then runs the task again with
 * everything that was typed. Throws the server's problem, also when the player cancels.
 */
export async function withFreshSignIn<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!needsProof(error) || !(await askForProof())) throw error
    return task()
  }
}

/** The same with a password that was typed for the task itself, so that nobody types it twice. */
export async function withFreshSignInBy<T>(password: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!needsProof(error)) throw error
    await postIdentity('prove', { password }).catch(blameCurrentPassword)
    return task()
  }
}

const needsProof = (error: unknown) => isProblem(error, 'FRESH_SIGN_IN_NEEDED')

/** Milliseconds that a page has for loading its `ProofHost`, and between two looks for it. */
const HOST_WITHIN_MS = 10_000
const LOOK_AGAIN_MS = 200

function askForProof(): Promise<boolean> {
  const until = performance.now() + HOST_WITHIN_MS
  return new Promise<boolean>((answer: AnswerProof) => {
    const ask = () => {
      const asking = new CustomEvent<AnswerProof>(PROOF_NEEDED, { detail: answer, cancelable: true })
      if (!window.dispatchEvent(asking)) return
      if (performance.now() < until) setTimeout(ask, LOOK_AGAIN_MS)
      else answer(false)
    }
    ask()
  })
}

function blameCurrentPassword(error: unknown): never {
  if (!(error instanceof ApiProblem) || !error.fields['password']) throw error
  const { status, code, detail } = error
  throw new ApiProblem({ status, code, detail, fields: { currentPassword: error.fields['password'] } })
}
