import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): rows made one after the other lie beside each other in every index. */
export const uuidv7 = (): string => v7()
