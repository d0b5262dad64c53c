/** A failure that the operator can fix. Its message is a sentence that says what is wrong, and is printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
