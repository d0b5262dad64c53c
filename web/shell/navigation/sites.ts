import type { EffectiveRole } from '#domain/roles/roles.ts'
import type { Area } from '#web/shell/gate/area.ts'

/** The site entry (product 3.11). Its name and description are in texts/ under its id. */
export interface Site {
  id: Area
  url: string
  requiredRole?: EffectiveRole
}

export const SITES: readonly Site[] = [
  { id: 'main', url: '/' },
  { id: 'stats', url: '/stats' },
  { id: 'billing', url: '/billing' },
  { id: 'admin', url: '/admin' },
]

export interface SitesViewer {
  mayOpen: (url: string) => boolean
  isWebsiteAdmin: boolean
  /** Organizations and teams together. */
  managedCount: number
  hasMinimumRole: (minimum: EffectiveRole) => boolean
}

/** The entries of the Sites menu (product 2.8): every site except the current one that the viewer may see. */
export function visibleSites(current: Area, viewer: SitesViewer, sites: readonly Site[] = SITES): Site[] {
  return sites.filter((site) => site.id !== current && maySee(site, viewer))
}

function maySee(site: Site, viewer: SitesViewer): boolean {
  if (!viewer.mayOpen(site.url)) return false
  if (site.id === 'admin') return viewer.isWebsiteAdmin || viewer.managedCount > 0
  return site.requiredRole === undefined || viewer.hasMinimumRole(site.requiredRole)
}
