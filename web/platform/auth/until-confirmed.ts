interface Asked {
  state: { data: { emailVerified: boolean; isAnonymous?: boolean } | undefined }
}

/**
 * Option of a query (`refetchOnWindowFocus`): the link that confirms an email opens in another tab or on another device. So a player who
 * comes back to the page learns at once that it worked.
 */
export const untilConfirmed = ({ state: { data } }: Asked) =>
  data && !data.emailVerified && !data.isAnonymous ? 'always' : true
