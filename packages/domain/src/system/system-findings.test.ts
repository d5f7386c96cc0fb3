import { expect, it } from 'vitest'
import {
  systemFindingCodes,
  systemFindings,
  systemParts,
  toneOfPart,
  type SystemFacts,
} from './system-findings.ts'

const at = '2026-11-24T03:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const day = 24 * 60

const healthy: SystemFacts = {
  at,
  database: { is_durable: true },
  disk: { free: 50 * 1024 ** 3 },
  backups: {
    last_backup: { outcome: 'DONE', ended_at: ago(60) },
    last_drill: { outcome: 'DONE', ended_at: ago(3 * day) },
  },
  nodes: { known: 2 },
  jobs: { oldest_at: ago(1), failures: [{ is_recovered: true }] },
  outbox: { oldest_at: ago(1) },
  mail: { is_configured: true, oldest_at: ago(10), failed: 0, bounced: 0 },
  push: { oldest_at: null },
  channels: { accounts: [{ is_active: false, check_error: 'gone' }], unknown: 0, unworked: 0 },
  ai: { providers: [{ is_configured: false, resting_until: null, unable: ['text'] }] },
  log: { is_broken: false, last_good_at: ago(day), entries: 10 },
}

it('finds nothing in a healthy installation: disabled and recovered parts are fine', () => {
  expect(systemFindings(healthy)).toEqual([])
  expect(systemParts.map((part) => toneOfPart(part, []))).toEqual(systemParts.map(() => 'green'))
})

it.each<[string, Partial<SystemFacts>, string[]]>([
  [
    'a database that acknowledges what is not on its disk',
    { database: { is_durable: false } },
    ['DATABASE_CARELESS'],
  ],
  ['a disk that is nearly full', { disk: { free: 1024 ** 3 } }, ['DISK_LOW']],
  ['a full disk, said once', { disk: { free: 1024 ** 2 } }, ['DISK_FULL']],
  [
    'backups that never ran',
    { backups: { last_backup: null, last_drill: null } },
    ['BACKUP_NEVER', 'DRILL_NEVER'],
  ],
  [
    'a failed backup and an old drill',
    {
      backups: {
        last_backup: { outcome: 'FAILED', ended_at: ago(1) },
        last_drill: { outcome: 'DONE', ended_at: ago(16 * day) },
      },
    },
    ['BACKUP_FAILED', 'DRILL_OLD'],
  ],
  ['nodes that do not hear each other', { nodes: { known: null } }, ['NODES_APART']],
  [
    'jobs that nobody takes, and one that failed',
    { jobs: { oldest_at: ago(16), failures: [{ is_recovered: false }] } },
    ['JOBS_LATE', 'JOB_FAILED'],
  ],
  ['news that nobody delivers', { outbox: { oldest_at: ago(6) } }, ['NEWS_LATE']],
  [
    'mails without a mail server, which are not late besides',
    { mail: { is_configured: false, oldest_at: ago(9 * day), failed: 0, bounced: 0 } },
    ['MAIL_OFF'],
  ],
  [
    'mails that do not leave',
    { mail: { is_configured: true, oldest_at: ago(31), failed: 1, bounced: 2 } },
    ['MAIL_LATE', 'MAIL_FAILED', 'MAIL_BOUNCED'],
  ],
  ['pushes that do not leave', { push: { oldest_at: ago(31) } }, ['PUSH_LATE']],
  [
    'channels in trouble',
    { channels: { accounts: [{ is_active: true, check_error: 'no' }], unknown: 1, unworked: 1 } },
    ['CHANNEL_REFUSED', 'CHANNEL_UNKNOWN', 'CHANNEL_UNWORKED'],
  ],
  [
    'models that rest or cannot write',
    { ai: { providers: [{ is_configured: true, resting_until: ago(-1), unable: ['text'] }] } },
    ['AI_RESTING', 'AI_UNABLE'],
  ],
  ['a broken log', { log: { is_broken: true, last_good_at: null, entries: 10 } }, ['LOG_BROKEN']],
  [
    'a log that nobody verified for days',
    { log: { is_broken: false, last_good_at: ago(3 * day), entries: 10 } },
    ['LOG_UNVERIFIED'],
  ],
])('finds %s', (_what, change, codes) => {
  expect(systemFindings({ ...healthy, ...change })).toEqual(codes)
})

it('gives a part the tone of its worst finding', () => {
  expect(toneOfPart('jobs', ['JOB_FAILED', 'JOBS_LATE'])).toBe('red')
  expect(toneOfPart('jobs', ['JOB_FAILED', 'DISK_FULL'])).toBe('amber')
  expect(new Set(Object.values(systemFindingCodes).map(({ part }) => part)).size).toBeLessThanOrEqual(
    systemParts.length,
  )
})
