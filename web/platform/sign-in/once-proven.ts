import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { postIdentity } from './ask-identity.ts'

/** Fired on the window where a task waits for "Is it you?"; the page's `ProofHost` answers its `detail`. */
export const PROOF_NEEDED = 'keepup:proof-needed'

/** Resolves to whether the player has shown that it is them. */
export type AnswerProof = (isProven: boolean) => void

/**
 * Does what needs a fresh sign-in. If the server asks whether it is the player, so does the page, and then it is done again with all that was
 * typed. Throws the server's problem, also when the player would rather not.
 */
export async function onceProven<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!needsProof(error) || !(await askForProof())) throw error
    return task()
  }
}

/** The same where the password was typed for the task itself; nobody types it twice. */
export async function onceProvenBy<T>(password: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!needsProof(error)) throw error
    await postIdentity('prove', { password }).catch(blameCurrentPassword)
    return task()
  }
}

const needsProof = (error: unknown) => error instanceof ApiProblem && error.code === 'FRESH_SIGN_IN_NEEDED'

const askForProof = () =>
  new Promise<boolean>((answer: AnswerProof) => {
    window.dispatchEvent(new CustomEvent<AnswerProof>(PROOF_NEEDED, { detail: answer }))
  })

function blameCurrentPassword(error: unknown): never {
  if (!(error instanceof ApiProblem) || !error.fields['password']) throw error
  const { status, code, detail } = error
  throw new ApiProblem({ status, code, detail, fields: { currentPassword: error.fields['password'] } })
}
