import { useSearchParams } from 'react-router'
import { readFilters, writeFilters, type DiscoveryFilters } from './discovery-address.ts'

/** What the address looks for, and how to look for something else without the page moving. */
export function useDiscoveryFilters() {
  const [address, setAddress] = useSearchParams()
  const choose = (chosen: Partial<DiscoveryFilters>) => {
    // The router's own parameters are those of the last render: a search that comes before the next one would lose a filter.
    const newest = new URLSearchParams(window.location.search)
    setAddress(writeFilters(newest, { ...readFilters(newest), ...chosen }), {
      preventScrollReset: true,
      // A word is typed in many steps, of which none is a place to go back to.
      replace: chosen.search !== undefined,
    })
  }
  return { filters: readFilters(address), choose }
}
