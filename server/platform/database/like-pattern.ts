/** A pattern for LIKE that finds `text` anywhere, every character standing for itself. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
