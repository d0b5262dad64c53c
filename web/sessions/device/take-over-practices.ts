import { practiceDatabase } from './device-database.ts'

/** Makes what this device keeps of one player another's: an anonymous player has signed up. Harmless when done again. */
export async function takeOverPractices(from: string, to: string): Promise<void> {
  const transaction = (await practiceDatabase()).transaction(['outbox', 'drafts'], 'readwrite')
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const [entries, practices] = await Promise.all([
    outbox.index('userId').getAll(from),
    drafts.index('userId').getAll(from),
  ])
  await Promise.all([
    ...entries.map((entry) => outbox.put({ ...entry, userId: to })),
    ...practices.map((draft) => drafts.put({ ...draft, userId: to })),
    transaction.done,
  ])
}
