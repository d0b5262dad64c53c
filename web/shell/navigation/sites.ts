import type { EffectiveRole } from '#domain/roles/roles.ts'
import type { Area } from '#web/shell/gate/area.ts'

/** The site entry (product 3.11); its name and description stand in texts/ under its id. */
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
  isWebsiteAdmin: boolean
  /** Organizations and teams together. */
  managedCount: number
  hasMinimumRole(minimum: EffectiveRole): boolean
}

/** What the Sites menu lists (product 2.8): every site but the current one, as far as the viewer may see it. */
export function visibleSites(current: Area, viewer: SitesViewer, sites: readonly Site[] = SITES): Site[] {
  return sites.filter((site) => site.id !== current && maySee(site, viewer))
}

function maySee(site: Site, viewer: SitesViewer): boolean {
  if (site.id === 'admin') return viewer.isWebsiteAdmin || viewer.managedCount > 0
  return site.requiredRole === undefined || viewer.hasMinimumRole(site.requiredRole)
}
