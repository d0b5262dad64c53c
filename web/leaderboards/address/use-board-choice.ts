import { useLocation, useSearchParams } from 'react-router'
import { readBoardChoice, writeBoardChoice, type BoardChoice } from './board-address.ts'

/** What the address shows, and how to show something else without the page moving. */
export function useBoardChoice() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const choose = (chosen: Partial<BoardChoice>) => {
    // Whoever is on the way to another page is not called back by the end of what they typed.
    if (window.location.pathname !== pathname) return
    // The router's own parameters are those of the last render: a search that comes before the next one would lose a filter.
    const newest = new URLSearchParams(window.location.search)
    const isTyped = chosen.search !== undefined
    // Another board, or a search, begins at its top.
    const choice = { ...readBoardChoice(newest), aroundMe: false, ...chosen }
    // A word is typed in many steps, of which none is a place to go back to.
    setAddress(writeBoardChoice(newest, choice), { preventScrollReset: true, replace: isTyped })
  }
  return { choice: readBoardChoice(address), choose }
}
