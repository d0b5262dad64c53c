import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { listOf } from '#contract/list-in-request.ts'
import { MAX_SHIRT_NUMBER } from '#domain/groups/kept-player.ts'
import { guardianEmail } from '#contract/email.ts'
import { DISPLAY_NAME_MAX_LENGTH, KEPT_PLAYERS_BATCH_MAX } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'

const shownName = lineOfText(DISPLAY_NAME_MAX_LENGTH).min(1)
const shirtNumber = z.number().int().min(0).max(MAX_SHIRT_NUMBER).nullable()
const birthYear = z.number().int().min(1900).max(2200).nullable()

/** A player whom a team shall keep. First name and initial are enough (product 10.50). */
export const NewKeptPlayer = z.strictObject({
  displayName: shownName,
  shirtNumber: shirtNumber.optional(),
  birthYear: birthYear.optional(),
  guardianEmail: guardianEmail.nullable().optional(),
})
export type NewKeptPlayer = z.infer<typeof NewKeptPlayer>

export const AddKeptPlayers = z.strictObject({
  players: listOf(NewKeptPlayer, { min: 1, max: KEPT_PLAYERS_BATCH_MAX }),
  /** Two children may have one name. Without this, a name that the team has already is refused with 409. */
  allowDoubled: z.boolean().optional(),
})
export type AddKeptPlayers = z.infer<typeof AddKeptPlayers>

/** A field that is absent stays as it is. */
export const ChangeKeptPlayer = z.strictObject({
  displayName: shownName.optional(),
  shirtNumber: shirtNumber.optional(),
  birthYear: birthYear.optional(),
  guardianEmail: guardianEmail.nullable().optional(),
  /** Another team of the same organization or owner. The practice moves along. */
  teamId: Id.optional(),
  /** Out of the season's team, or back in it. The practice stays. */
  isArchived: z.boolean().optional(),
})
export type ChangeKeptPlayer = z.infer<typeof ChangeKeptPlayer>

/** A kept player as the managers of their team see them. */
export const KeptPlayer = z.object({
  id: uuid,
  teamId: uuid,
  displayName: z.string(),
  shirtNumber: z.number().int().nullable(),
  birthYear: z.number().int().nullable(),
  /** U13 and so on; null without a year of birth. */
  ageClass: z.string().nullable(),
  guardianEmail: z.string().nullable(),
  /** The code on the card. It signs in for practice, and lets the player or a guardian take the player over. */
  claimCode: z.string(),
  cardUrl: z.string(),
  isArchived: z.boolean(),
  /** How many devices are signed in by the card. */
  devices: z.number().int(),
  /** Whether a guardian was asked if somebody may take the player over, and has not answered. */
  isClaimed: z.boolean(),
  totalJuggles: z.number().int(),
  bestSessionCount: z.number().int(),
})
export type KeptPlayer = z.infer<typeof KeptPlayer>

const KeptPlayers = z.object({ items: z.array(KeptPlayer) })
export const AddedKeptPlayers = KeptPlayers

/** How many the keeper's plan still takes; null for any number. */
export const KeptPlayerList = KeptPlayers.extend({
  roomLeft: z.number().int().nullable(),
  /** Whether strangers join the team at once. Adding players ends that. */
  takesAnybody: z.boolean(),
  /** For the cards: the team's own crest, or its organization's. */
  crestURL: z.string().nullable(),
  /** The teams that a player can move to. */
  teams: z.array(z.object({ id: uuid, name: z.string() })),
})
export type KeptPlayerList = z.infer<typeof KeptPlayerList>

/** The player who stays gets everything of the one in the path. */
export const MergeKeptPlayers = z.strictObject({ into: Id })
