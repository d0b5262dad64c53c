/** The mark: a ball on a bouncing arc. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="10" fill="currentColor" />
    </svg>
  )
}
