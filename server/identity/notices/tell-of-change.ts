import type { NotificationKind } from '#domain/notification.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/services.ts'

/** What a thief would do with somebody's login; told in the app and by mail, and nobody can switch that off. */
export type AccountChange = Extract<
  NotificationKind,
  'passkey_added' | 'passkey_removed' | 'everything_exported'
>

/** Tells players of a change of their account, right behind a change that the identity library has committed by itself. */
export const tellOfChange = (
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  userId: string,
  kind: AccountChange,
): Promise<void> => db.transaction().execute((tx) => notify(tx, { jobs, now }, { userId, kind }))
