import type { NotedKind } from '@rp/domain/notes/noted-records'

/** Sockets of staff who may open records of the kind. */
export const channelOf = (kind: NotedKind): string => `notes:${kind}`
