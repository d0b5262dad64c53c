import type { Locator, Page } from '@playwright/test'

/** The entries on the page of the audit log, the newest first. */
export const entriesOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
