import type { Organization } from '#contract/organization.ts'

type OrganizationView = 'teams' | 'members' | 'invite' | 'settings'

/** The sections of an organization's page, by what the record itself says its reader may do. */
export function organizationViews({ edit, seeInviteCode }: Organization['abilities']): OrganizationView[] {
  const views: OrganizationView[] = ['teams', 'members']
  if (seeInviteCode) views.push('invite')
  if (edit) views.push('settings')
  return views
}
