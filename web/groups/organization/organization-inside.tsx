import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Organization } from '#contract/groups/organization.ts'
import { InviteCodeView } from '#web/groups/invite-code/invite-code-view.tsx'
import { shownView, ViewLinks } from '#web/groups/group-page/view-links.tsx'
import { OrganizationMembers } from './organization-members.tsx'
import { OrganizationSettings } from './organization-settings.tsx'
import { OrganizationTeams } from './organization-teams.tsx'
import { organizationViews } from './organization-views.ts'

interface OrganizationInsideProps {
  organization: Organization
  /** The seats that the organization pays for: billing's, and so not ours to make. */
  seatsOf: (organizationId: string) => ReactNode
}

/** What members see of their organization, and what its managers do with it. */
export function OrganizationInside({ organization, seatsOf }: OrganizationInsideProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const views = organizationViews(organization.abilities)
  const shown = shownView(views, address)
  return (
    <>
      <ViewLinks
        label={t('organizations.views.label')}
        shown={shown}
        views={views.map((id) => ({ id, name: t(`organizations.views.${id}`) }))}
      />
      {shown === 'teams' && <OrganizationTeams organization={organization} />}
      {shown === 'members' && <OrganizationMembers organization={organization} />}
      {shown === 'invite' && (
        <InviteCodeView
          owner={{ kind: 'organization', id: organization.id, name: organization.name }}
          code={organization.inviteCode ?? null}
          text={t('organizations.inviteText')}
        />
      )}
      {shown === 'seats' && seatsOf(organization.id)}
      {shown === 'settings' && <OrganizationSettings organization={organization} />}
    </>
  )
}
