import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeOrganizations, ManagedOrganization } from '#contract/admin/administration.ts'
import { changeOrganizations } from '#web/groups/admin/api/administration-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/groups/pieces/use-action.ts'
import { useOpenings } from '#web/groups/pieces/use-openings.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import type { OrganizationQuestion } from './organization-actions.ts'

interface Asked {
  question: OrganizationQuestion
  organization: ManagedOrganization
}

/** What is asked in front of the list. A status is set at once: setting it again undoes it. */
export function useOrganizationQuestions(onDone: () => void) {
  const dialog = useOpenings()
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useChange(onDone)
  const setStatus = (organizations: readonly ManagedOrganization[], status: ChangeOrganizations['status']) =>
    change.run({ change: 'setStatus', organizationIds: organizations.map(({ id }) => id), status })
  const ask = (question: OrganizationQuestion, organization: ManagedOrganization) => {
    if (question === 'setActive') return setStatus([organization], 'active')
    if (question === 'setInactive') return setStatus([organization], 'inactive')
    setAsked({ question, organization })
    dialog.show()
  }
  return { ask, asked, dialog, setStatus }
}

/** Changes several organizations, all of them or none, and says so. */
function useChange(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction<[ChangeOrganizations]>({
    async act(order) {
      const { count } = await changeOrganizations(order)
      cache.listsChanged()
      onDone()
      notify(t('groupAdmin.organizations.changed', { count }), 'success')
    },
    failed: t('groupAdmin.organizations.changeFailed'),
    onFailed: () => cache.listsChanged(),
  })
}
