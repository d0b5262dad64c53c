import type { Organization } from '#contract/groups/organization.ts'

type OrganizationView = 'teams' | 'members' | 'invite' | 'seats' | 'settings'

/** The sections of an organization's page, by what the record itself says its reader may do. */
export function organizationViews({
  edit,
  manageSeats,
  seeInviteCode,
}: Organization['abilities']): OrganizationView[] {
  const views: OrganizationView[] = ['teams', 'members']
  if (seeInviteCode) views.push('invite')
  if (manageSeats) views.push('seats')
  if (edit) views.push('settings')
  return views
}
