/** A failure that the operator can mend: its message is one sentence that says what is wrong, printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
