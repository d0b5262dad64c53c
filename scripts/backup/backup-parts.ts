import type { AppliedMigration } from '#server/platform/database/migrating/migrate.ts'

/** The parts of a backup: first the manifest, then the tables, then the files. */
export type PartHeader =
  | { kind: 'manifest'; madeAt: string; migrations: AppliedMigration[] }
  | { kind: 'table'; table: string; columns: string[] }
  /** `path` is relative to DATA_DIR, with slashes. */
  | { kind: 'file'; path: string; mode: number }
