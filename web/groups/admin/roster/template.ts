import type { TFunction } from 'i18next'
import { ROSTER_COLUMNS } from '#domain/roster/roster-row.ts'
import { saveFile } from '#web/ui/files/save-file.ts'

/** A roster to fill in, with two rows that say how. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveTemplate(t: TFunction): void {
  const rows = [
    ROSTER_COLUMNS,
    [t('roster.template.name'), t('roster.template.email'), '', 'member'],
    [t('roster.template.secondName'), t('roster.template.secondEmail'), '', 'admin'],
  ]
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  saveFile(t('roster.template.file'), new Blob([`\ufeff${text}`], { type: 'text/csv' }))
}
