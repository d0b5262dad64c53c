/** The characters of invite codes, without those that are easily confused when read aloud or from a whiteboard (0/O, 1/I/L). */
export const INVITE_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const INVITE_CODE_LENGTH = 10
