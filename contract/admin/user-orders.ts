// Apart from the documents of users, so that the list of users loads without zod.

/** The orders of the list; a minus reverses one. Totals can only be sorted highest first, because users without practice have none. */
export const USER_ORDERS = [
  'displayName',
  '-displayName',
  'email',
  '-email',
  'joinDate',
  '-joinDate',
  '-totalJuggles',
] as const
export type UserOrder = (typeof USER_ORDERS)[number]

export const USER_STATUSES = ['active', 'suspended'] as const
