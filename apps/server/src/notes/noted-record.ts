import type { notificationSources } from '@rp/contract/notifications/notification'
import type { Tx } from '../platform/outbox/outbox.ts'

/** The functions that an area provides for the notes of its kind of record. */
export interface NotedRecord {
  /** Where notifications of its notes come from. */
  source: (typeof notificationSources)[number]
  /** The name that staff use for the record, such as its number; undefined if it does not exist. */
  titleOf(db: Pick<Tx, 'select'>, id: string): Promise<string | undefined>
}
