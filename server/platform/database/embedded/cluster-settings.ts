import { totalmem } from 'node:os'
import { join } from 'node:path'

const MB = 1024 * 1024

/** Enough for the pools of all processes of a machine, their jobs and the operator's commands. */
const MAX_CONNECTIONS = 200

/** The whole postgresql.conf, so that nothing depends on what initdb found on the machine that made the cluster. */
export function clusterSettings(place: string, programs: string, fsync: boolean): string {
  const shared = Math.floor(Math.min(512, Math.max(64, totalmem() / MB / 8)))
  const settings = {
    hba_file: join(place, 'pg_hba.conf'),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: MAX_CONNECTIONS,
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${shared * 3}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    max_wal_size: '1GB',
    wal_compression: 'on',
    checkpoint_timeout: '10min',
    // Queries here are short, so compiling them costs more than it saves.
    jit: 'off',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The operator sees the slowest statements. Others may hold passwords in their text.
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_utility': 'off',
    // Seven files, one for each day of the week. A file is emptied when its day comes again.
    logging_collector: 'on',
    log_directory: join(place, 'log'),
    log_filename: 'postgresql-%a.log',
    log_file_mode: '0600',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    // Statements and details of errors contain email addresses.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${`${value}`.replaceAll("'", "''")}'`,
  )
  return [`# Written by Keepup at each start. Programs: ${programs}`, ...lines, ''].join('\n')
}

export const CLUSTER_ACCESS = 'host all all 127.0.0.1/32 scram-sha-256\n'
