import type { RouteObject } from 'react-router'
import { AreaGate } from './gate/area-gate.tsx'
import { RouterErrorScreen } from './errors/router-error-screen.tsx'

/** All four routes render the same gate, which picks the area itself (product 2.1). */
export const routes: RouteObject[] = ['/admin/*', '/stats/*', '/billing/*', '/*'].map((path) => ({
  path,
  element: <AreaGate />,
  errorElement: <RouterErrorScreen />,
}))
