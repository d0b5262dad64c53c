/** What a video is called, without what says to machines what kind of file it is. */
export const titleOfVideo = (name: string): string => name.replace(/\.(?:mp4|mov|webm)$/iu, '') || name
