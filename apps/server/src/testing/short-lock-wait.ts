import { database } from '@rp/domain/limits'

/** A setup file, after long-limits.ts, for tests of what happens when a statement has waited too long for a lock. */
Object.assign(database, { lockWaitMs: 1000 })
