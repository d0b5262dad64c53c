/** The page of a shared session. */
export const sharedPath = (key: string) => `/shared/${key}`
