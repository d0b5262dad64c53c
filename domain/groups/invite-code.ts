/** Letters and digits of an invite code: none that is taken for another when it is read aloud or off a whiteboard (0/O, 1/I/L). */
export const INVITE_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const INVITE_CODE_LENGTH = 10
