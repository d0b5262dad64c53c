import { useId } from 'react'

/** The brand mark: a ball on a bouncing arc. Decorative, because the name stands beside it. */
export function BrandMark({ size }: { size: number }) {
  const gradient = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x1="4" y1="42" x2="44" y2="6" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--keepup-palette-brand-from)" />
          <stop offset="1" stopColor="var(--keepup-palette-brand-to)" />
        </linearGradient>
      </defs>
      <g stroke={`url(#${gradient})`} strokeWidth="4.5" strokeLinecap="round" fill="none">
        <path d="M4 42c2-8.5 9-8.5 11 0" opacity=".55" />
        <path d="M15 42c2.2-9.6 6.2-16 11-19.2" />
      </g>
      <circle cx="33.5" cy="15.5" r="10.5" fill={`url(#${gradient})`} />
      <path d="m33.5 10.6 4.7 3.4-1.8 5.5h-5.8l-1.8-5.5z" fill="#fff" opacity=".92" />
    </svg>
  )
}
