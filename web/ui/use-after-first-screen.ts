import { useDeferredValue } from 'react'

/** False in a component's first render, and true as soon as that is on the screen: for what lies below the fold. */
export const useAfterFirstScreen = (): boolean => useDeferredValue(true, false)
