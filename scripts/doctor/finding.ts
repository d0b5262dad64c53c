/** One line of the doctor. `doubtful` works, but is probably not what the operator wants. */
export interface Finding {
  state: 'good' | 'doubtful' | 'broken'
  says: string
}
