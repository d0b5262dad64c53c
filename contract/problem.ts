import { z } from 'zod'

/** Every problem code the API answers with, and its HTTP status. The sentence stands in texts/ under `problems.{code}`. */
export const PROBLEM_STATUS = {
  MALFORMED_REQUEST: 400,
  INVALID_CURSOR: 400,
  SIGN_IN_REQUIRED: 401,
  FORBIDDEN: 403,
  TIER_REQUIRED: 403,
  CROSS_SITE_REQUEST: 403,
  INVITE_ONLY: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  INVALID_INVITE_CODE: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  EMAIL_ALREADY_VERIFIED: 409,
  OTHER_HOST_NAME: 409,
  SESSION_CONFLICT: 409,
  SESSION_DELETED: 409,
  ALREADY_MEMBER: 409,
  ALREADY_ORGANIZATION_MEMBER: 409,
  ALREADY_REQUESTED: 409,
  ASK_AGAIN_LATER: 409,
  JOIN_REQUEST_DECIDED: 409,
  OWNER_MUST_TRANSFER: 409,
  LAST_WEBSITE_ADMIN: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  INVALID_EMAIL: 422,
  INVALID_PASSWORD: 422,
  INVALID_TOKEN: 422,
  EMAIL_UNCHANGED: 422,
  NO_PASSWORD: 422,
  PASSWORD_TOO_SHORT: 422,
  PASSWORD_TOO_LONG: 422,
  PASSWORD_TOO_WEAK: 422,
  IMPLAUSIBLE_SESSION: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

const codes = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]

/** RFC 9457 problem details as every error of the API is answered (api.md, "Conventions"). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(codes),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
