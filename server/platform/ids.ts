import { v7 } from 'uuid'

/** A UUIDv7 (product 11.7, RFC 9562). Rows that are made one after the other lie side by side in every index. */
export const uuidv7 = (): string => v7()
