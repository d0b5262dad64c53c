/** The characters of codes that people type. They leave out 0/O and 1/I/L, which are easily confused when read aloud or from a whiteboard. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
