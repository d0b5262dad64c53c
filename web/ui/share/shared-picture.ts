/** The content of a shared picture, and the address that goes with it. */
export interface SharedPicture {
  /** The name that the picture may carry (domain/players/name-for-sharing.ts). Empty for a picture without a player. */
  name: string
  /** Above the number, such as "Personal record". */
  headline: string
  /** A personal best: the number takes the brand's gradient (product 13.1). */
  celebrates: boolean
  value: string
  /** The unit of the number. */
  label: string
  /** At most three, beside the number. */
  figures: readonly { label: string; value: string }[]
  date: string
  /** Seconds of each touch, for the path of the ball. */
  touches?: readonly number[] | null | undefined
  /** Where the picture leads: the site by default. */
  path?: string
}

/** The picture's shape: for feeds and chats, or for stories. */
export const PICTURE_SHAPES = ['square', 'story'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]
