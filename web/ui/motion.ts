/** The one pace of states that change, such as a background or a dimmed list, within 150 to 250 ms (product 13.8). */
export const PACE = '160ms ease-out'

/** How something that was just achieved arrives: half a second (product 13.9). */
export const moment = {
  animation: 'moment 500ms ease-out',
  '@keyframes moment': {
    from: { opacity: 0, transform: 'scale(0.7)' },
    '60%': { opacity: 1, transform: 'scale(1.06)' },
    to: { transform: 'none' },
  },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}
