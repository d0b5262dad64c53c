import { useSearchParams } from 'react-router'
import { readScope, writeScope } from '#web/leaderboards/address/board-scope.ts'
import { ScopeSelect } from './scope-select.tsx'

/** The choice of the scope that the address names. */
export function AddressScope() {
  const [address, setAddress] = useSearchParams()
  return (
    <ScopeSelect
      scope={readScope(address)}
      onChoose={(scope) => setAddress(writeScope(address, scope), { preventScrollReset: true })}
    />
  )
}
