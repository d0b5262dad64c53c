import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeOrganizations, ManagedOrganization } from '#contract/admin/administration.ts'
import { changeOrganizations } from '#web/groups/admin/api/administration-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import type { OrganizationQuestion } from './organization-actions.ts'

interface Asked {
  question: OrganizationQuestion
  organizations: readonly ManagedOrganization[]
}

/** What is asked in front of the list. To set organizations active takes nothing from anybody, and is done at once. */
export function useOrganizationQuestions(onDone: () => void) {
  const dialog = useOpenings()
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useChange(() => {
    dialog.hide()
    onDone()
  })
  const setStatus = (organizations: readonly ManagedOrganization[], status: ChangeOrganizations['status']) =>
    change.run({ change: 'setStatus', organizationIds: organizations.map(({ id }) => id), status })
  const ask = (question: OrganizationQuestion, organizations: readonly ManagedOrganization[]) => {
    if (question === 'setActive') return setStatus(organizations, 'active')
    setAsked({ question, organizations })
    dialog.show()
  }
  const setInactive = () => setStatus(asked?.organizations ?? [], 'inactive')
  return { ask, asked, dialog, setInactive, changing: change.running }
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
