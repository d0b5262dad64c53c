/** The name of a video without its file extension. */
export const titleOfVideo = (name: string): string => name.replace(/\.(?:mp4|mov|webm)$/iu, '') || name
