/** A practice belongs to the tab that holds its lock, however that tab ends. */
export const practiceLock = (draftId: string) => `keepup-practice-${draftId}`
