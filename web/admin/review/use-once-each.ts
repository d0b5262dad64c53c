import { useRef } from 'react'

/** Does something once for each id, however quickly it is asked for again. What has failed may be tried again. */
export function useOnceEach() {
  const begun = useRef(new Set<string>())
  return {
    once(id: string, begin: () => void) {
      if (begun.current.has(id)) return
      begun.current.add(id)
      begin()
    },
    failed: (id: string) => void begun.current.delete(id),
  }
}
