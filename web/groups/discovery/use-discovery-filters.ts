import { useSearchParams } from 'react-router'
import { readFilters, writeFilters, type DiscoveryFilters } from './discovery-address.ts'

/** What the address looks for, and how to look for something else without the page moving. */
export function useDiscoveryFilters() {
  const [address, setAddress] = useSearchParams()
  const choose = (chosen: Partial<DiscoveryFilters>) =>
    // From the newest address: a search that is still on its way there must not be lost to a filter, nor the reverse.
    setAddress((newest) => writeFilters(newest, { ...readFilters(newest), ...chosen }), {
      preventScrollReset: true,
      // A word is typed in many steps, of which none is a place to go back to.
      replace: chosen.search !== undefined,
    })
  return { filters: readFilters(address), choose }
}
