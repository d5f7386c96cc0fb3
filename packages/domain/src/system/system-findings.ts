import type { Tone } from '../statuses.ts'

/** Parts of the installation, in the order of the system page. */
export const systemParts = [
  'database',
  'disk',
  'backups',
  'files',
  'nodes',
  'jobs',
  'outbox',
  'mail',
  'push',
  'channels',
  'ai',
  'log',
] as const
export type SystemPart = (typeof systemParts)[number]

/** Counting stops here: the page says "1,000 or more", and the query stays cheap. */
export const systemCountMax = 1000

/** Possible findings by part; red means something is stopped, amber needs action. */
export const systemFindingCodes = {
  DATABASE_CARELESS: { part: 'database', tone: 'red' },
  DISK_FULL: { part: 'disk', tone: 'red' },
  DISK_LOW: { part: 'disk', tone: 'amber' },
  BACKUP_FAILED: { part: 'backups', tone: 'red' },
  BACKUP_NEVER: { part: 'backups', tone: 'amber' },
  BACKUP_OLD: { part: 'backups', tone: 'amber' },
  DRILL_FAILED: { part: 'backups', tone: 'red' },
  DRILL_NEVER: { part: 'backups', tone: 'amber' },
  DRILL_OLD: { part: 'backups', tone: 'amber' },
  NODES_APART: { part: 'nodes', tone: 'red' },
  JOBS_LATE: { part: 'jobs', tone: 'red' },
  JOB_FAILED: { part: 'jobs', tone: 'amber' },
  NEWS_LATE: { part: 'outbox', tone: 'red' },
  MAIL_OFF: { part: 'mail', tone: 'amber' },
  MAIL_LATE: { part: 'mail', tone: 'amber' },
  MAIL_FAILED: { part: 'mail', tone: 'amber' },
  MAIL_BOUNCED: { part: 'mail', tone: 'amber' },
  PUSH_LATE: { part: 'push', tone: 'amber' },
  CHANNEL_REFUSED: { part: 'channels', tone: 'red' },
  CHANNEL_UNKNOWN: { part: 'channels', tone: 'amber' },
  CHANNEL_UNWORKED: { part: 'channels', tone: 'amber' },
  AI_RESTING: { part: 'ai', tone: 'amber' },
  AI_UNABLE: { part: 'ai', tone: 'amber' },
  LOG_BROKEN: { part: 'log', tone: 'red' },
  LOG_UNVERIFIED: { part: 'log', tone: 'amber' },
} as const satisfies Record<string, { part: SystemPart; tone: Tone }>
export type SystemFindingCode = keyof typeof systemFindingCodes

/** Minutes after which waiting work counts as late; never reached on a healthy day. */
const lateAfterMinutes = { jobs: 15, news: 5, mail: 30, push: 30 } as const
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The embedded database writes megabytes of log; below this the next night may fill the disk. */
const diskBytes = { full: 256 * 1024 * 1024, low: 2 * 1024 * 1024 * 1024 } as const
/** A backup is due daily with a day's grace, a drill weekly with a week's. */
const oldAfterDays = { backup: 2, drill: 15, verification: 2 } as const

interface Run {
  outcome: 'DONE' | 'FAILED'
  ended_at: string
}

/** State of an installation as input of the rules; instants are ISO texts. */
export interface SystemFacts {
  /** Time of the check. */
  at: string
  /** Whether data is on disk before it is acknowledged. */
  database: { is_durable: boolean }
  disk: { free: number }
  backups: { last_backup: Run | null; last_drill: Run | null }
  /** Null: the nodes are not connected now. */
  nodes: { known: number | null }
  jobs: { oldest_at: string | null; failures: { is_recovered: boolean }[] }
  outbox: { oldest_at: string | null }
  mail: { is_configured: boolean; oldest_at: string | null; failed: number; bounced: number }
  push: { oldest_at: string | null }
  channels: {
    accounts: { is_active: boolean; check_error: string | null }[]
    unknown: number
    unworked: number
  }
  ai: { providers: { is_configured: boolean; resting_until: string | null; unable: string[] }[] }
  log: { is_broken: boolean; last_good_at: string | null; entries: number }
}

/** The findings that need action, in the order of the parts. */
export function systemFindings(facts: SystemFacts): SystemFindingCode[] {
  return [
    ...when(!facts.database.is_durable, 'DATABASE_CARELESS'),
    ...ofDisk(facts.disk.free),
    ...ofBackups(facts),
    ...when(facts.nodes.known === null, 'NODES_APART'),
    ...when(waitsLonger(facts, facts.jobs.oldest_at, lateAfterMinutes.jobs), 'JOBS_LATE'),
    ...when(
      facts.jobs.failures.some(({ is_recovered }) => !is_recovered),
      'JOB_FAILED',
    ),
    ...when(waitsLonger(facts, facts.outbox.oldest_at, lateAfterMinutes.news), 'NEWS_LATE'),
    ...ofMail(facts),
    ...when(waitsLonger(facts, facts.push.oldest_at, lateAfterMinutes.push), 'PUSH_LATE'),
    ...ofChannels(facts.channels),
    ...ofModels(facts.ai),
    ...ofLog(facts),
  ]
}

/** The tone of a part: that of its worst finding, green without any. */
export function toneOfPart(part: SystemPart, found: readonly SystemFindingCode[]): Tone {
  const tones = found.map((code) => systemFindingCodes[code]).filter((one) => one.part === part)
  if (tones.some(({ tone }) => tone === 'red')) return 'red'
  return tones.length > 0 ? 'amber' : 'green'
}

function ofDisk(free: number): SystemFindingCode[] {
  if (free < diskBytes.full) return ['DISK_FULL']
  return when(free < diskBytes.low, 'DISK_LOW')
}

function ofBackups({ at, backups: { last_backup, last_drill } }: SystemFacts): SystemFindingCode[] {
  const codeOf = (run: Run | null, name: 'BACKUP' | 'DRILL', days: number): SystemFindingCode[] => {
    if (!run) return [`${name}_NEVER`]
    if (run.outcome === 'FAILED') return [`${name}_FAILED`]
    return when(ageMs(at, run.ended_at) > days * dayMs, `${name}_OLD`)
  }
  return [
    ...codeOf(last_backup, 'BACKUP', oldAfterDays.backup),
    ...codeOf(last_drill, 'DRILL', oldAfterDays.drill),
  ]
}

function ofMail(facts: SystemFacts): SystemFindingCode[] {
  const { is_configured, oldest_at, failed, bounced } = facts.mail
  return [
    ...when(!is_configured, 'MAIL_OFF'),
    ...when(is_configured && waitsLonger(facts, oldest_at, lateAfterMinutes.mail), 'MAIL_LATE'),
    ...when(failed > 0, 'MAIL_FAILED'),
    ...when(bounced > 0, 'MAIL_BOUNCED'),
  ]
}

function ofChannels({ accounts, unknown, unworked }: SystemFacts['channels']): SystemFindingCode[] {
  return [
    ...when(
      accounts.some(({ is_active, check_error }) => is_active && check_error !== null),
      'CHANNEL_REFUSED',
    ),
    ...when(unknown > 0, 'CHANNEL_UNKNOWN'),
    ...when(unworked > 0, 'CHANNEL_UNWORKED'),
  ]
}

function ofModels({ providers }: SystemFacts['ai']): SystemFindingCode[] {
  const requests = providers.filter(({ is_configured }) => is_configured)
  return [
    ...when(
      requests.some(({ resting_until }) => resting_until !== null),
      'AI_RESTING',
    ),
    ...when(
      requests.some(({ unable }) => unable.includes('text')),
      'AI_UNABLE',
    ),
  ]
}

function ofLog({ at, log: { is_broken, last_good_at, entries } }: SystemFacts): SystemFindingCode[] {
  if (is_broken) return ['LOG_BROKEN']
  const isOld = last_good_at === null || ageMs(at, last_good_at) > oldAfterDays.verification * dayMs
  return when(entries > 0 && isOld, 'LOG_UNVERIFIED')
}

function when(holds: boolean, code: SystemFindingCode): SystemFindingCode[] {
  return holds ? [code] : []
}

function waitsLonger({ at }: Pick<SystemFacts, 'at'>, since: string | null, minutes: number): boolean {
  return since !== null && ageMs(at, since) > minutes * minuteMs
}

function ageMs(at: string, since: string): number {
  return Date.parse(at) - Date.parse(since)
}
