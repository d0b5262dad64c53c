import type { Locator, Page } from '@playwright/test'

/** What the page of the audit log lists, newest first. */
export const entriesOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
