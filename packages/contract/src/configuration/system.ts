import { capabilities } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { systemFindingCodes, type SystemFindingCode } from '@rp/domain/system/system-findings'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant } from '../fields.ts'
import { superAdmin } from '../policies.ts'

/** Counted up to `systemCountMax` of the domain. */
const waiting = { waiting: count, oldest_at: instant.nullable() }

const backupRun = z.object({
  outcome: z.enum(['DONE', 'FAILED']),
  started_at: instant,
  ended_at: instant,
  /** Bytes. */
  size: z.int(),
  tables: count,
  files: count,
  error: z.string().nullable(),
})
export type BackupRunRecord = z.output<typeof backupRun>

const failedJob = z.object({
  id,
  name: z.string(),
  failed_at: instant,
  error: z.string(),
  /** The same job has succeeded since. */
  is_recovered: z.boolean(),
})
export type FailedJob = z.output<typeof failedJob>

const channelState = z.object({
  name: z.string(),
  channel: z.enum(['LINE', 'WHATSAPP']),
  is_active: z.boolean(),
  checked_at: instant.nullable(),
  check_error: z.string().nullable(),
})

const providerState = z.object({
  provider: z.enum(modelProviders),
  is_configured: z.boolean(),
  /** The last tried model, and what it could not do; null: not tried. */
  tried: z.object({ model: z.string(), probed_at: instant }).nullable(),
  unable: z.array(z.enum(capabilities)),
  /** Until then the answering node does not call its models. */
  resting_until: instant.nullable(),
})

/** State of the installation, part by part (domain/system). */
export const systemState = z.object({
  at: instant,
  product: z.object({
    version: z.string(),
    commit: z.string().nullable(),
    node: z.string(),
    started_at: instant,
  }),
  database: z.object({
    kind: z.enum(['EMBEDDED', 'POSTGRESQL']),
    version: z.string(),
    size: z.int(),
    /** Data is on disk before it is acknowledged. */
    is_durable: z.boolean(),
    migrations: count,
    migrated_at: instant.nullable(),
  }),
  /** `known`: 1 without Redis; null while Redis is unavailable. */
  nodes: z.object({ shares: z.boolean(), known: count.nullable() }),
  disk: z.object({ free: z.int(), total: z.int() }),
  files: z.object({ kind: z.enum(['FOLDER', 'S3']), place: z.string() }),
  backups: z.object({ last_backup: backupRun.nullable(), last_drill: backupRun.nullable() }),
  jobs: z.object({ ...waiting, failures: z.array(failedJob) }),
  outbox: z.object(waiting),
  /** Failed and bounced within a week. */
  mail: z.object({
    is_configured: z.boolean(),
    ...waiting,
    failed: count,
    bounced: count,
    last_error: z.string().nullable(),
  }),
  /** `retried`: waiting pushes that a push service refused at least once. */
  push: z.object({ subscriptions: count, ...waiting, retried: count }),
  channels: z.object({ accounts: z.array(channelState), unknown: count, unworked: count }),
  ai: z.object({ providers: z.array(providerState), embedding: z.string().nullable() }),
  log: z.object({
    entries: count,
    is_broken: z.boolean(),
    last_good_at: instant.nullable(),
    last_run_at: instant.nullable(),
    sealed_at: instant.nullable(),
  }),
})
export type SystemState = z.output<typeof systemState>

export const getSystem = endpoint({
  method: 'GET',
  path: '/configuration/system',
  policy: superAdmin,
  summary: 'The state of the installation, and the problems that need attention',
  reply: systemState.extend({
    findings: z.array(z.enum(Object.keys(systemFindingCodes) as SystemFindingCode[])),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/configuration/system/job/:id/retry',
  policy: superAdmin,
  summary: 'Retry a failed job',
  params: { id },
  refuses: ['not_found'],
})
