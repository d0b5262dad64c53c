/** The content of a shared picture. Nothing in it identifies the player. */
export interface SharedPicture {
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
}
