import type { Services } from '#server/services.ts'

/** What the use cases of the admin area work with. */
export type AdminServices = Pick<Services, 'db' | 'jobs' | 'liveBoards' | 'now'>
