/** Why the embedded database cannot run, in one sentence for the operator. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
