/** What a shared picture says. Nothing in it tells who the player is. */
export interface SharedPicture {
  /** Above the number, as "Personal record". */
  headline: string
  /** A personal best: the number takes the brand's gradient (product 13.1). */
  celebrates: boolean
  value: string
  /** What the number counts. */
  label: string
  /** At most three beside it. */
  figures: readonly { label: string; value: string }[]
  date: string
}
