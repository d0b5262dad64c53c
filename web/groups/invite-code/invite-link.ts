/** The page that redeems a code for who opens it. */
export const inviteLink = (origin: string, code: string) => `${origin}/join/${encodeURIComponent(code)}`
