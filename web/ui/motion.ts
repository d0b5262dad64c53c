/** The one pace of states that change, such as a background or a dimmed list, within 150 to 250 ms (product 13.8). */
export const PACE = '160ms ease-out'
