/** A LIKE pattern that matches `text` anywhere; wildcards in it are escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
