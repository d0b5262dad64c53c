import type { Services } from '#server/services.ts'

/** What the use cases of groups work with. */
export type GroupServices = Pick<Services, 'db' | 'jobs' | 'now'>
