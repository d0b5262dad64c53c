/** A failure that the operator can fix. Its message is printed without a stack. */
export class SetupError extends Error {}

/** Runs a command's body, and ends the process with its exit code, or with 1 and a sentence. @param {() => Promise<number>} body */
export async function runCommand(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
