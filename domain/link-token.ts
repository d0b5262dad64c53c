/** Letters of a link's secret: 32 random bytes as base64url. */
export const LINK_TOKEN_LENGTH = 43
