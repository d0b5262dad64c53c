import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

/** Without a month, the present one. */
export const loadReport = (id: string, month: string | undefined) =>
  unwrap<OrganizationReport>(
    api.api.organizations[':id'].report.$get({ param: { id }, query: month === undefined ? {} : { month } }),
  )

/** Switches the reader's own monthly mails on or off, for all organizations that they administer. */
export const chooseReportMail = (byMail: boolean) =>
  unwrap<unknown>(
    api.api.me['notification-choices'].$patch({ json: { topic: 'organization_reports', byMail } }),
  )
