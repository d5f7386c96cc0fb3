import { readFile } from 'node:fs/promises'
import { verifySeals } from '../chat/index.ts'
import { readStoredCheckpoint, type StoredCheckpoint } from '../platform/log/stored-checkpoint.ts'
import { verifyLog } from '../platform/log/verify.ts'
import type { Command } from './command.ts'
import { givenPath } from './given-path.ts'

export const verifyLogCommand: Command = {
  summary:
    'verify the hash chain of the supply-chain log from its first entry, what earlier verifications and kept checkpoints say of it, and the chat messages that it seals',
  options: { checkpoint: { value: 'FILE', many: true } },
  database: 'current',
  async run({ database, lists, say }) {
    const checkpoints: StoredCheckpoint[] = []
    for (const path of lists['checkpoint'] ?? [])
      checkpoints.push(readStoredCheckpoint(await readFile(givenPath(path), 'utf8'), path))
    const result = await verifyLog(database, checkpoints)
    if (!result.ok) throw new Error(`The log is broken at entry ${result.first_bad_seq}: ${result.reason.en}`)
    say(
      `The log holds: ${result.place.seq} entries, ${result.confirmed} checkpoints, head ${result.place.hash}`,
    )
    const sealed = await verifySeals(database.db)
    if (!sealed.ok)
      throw new Error(`The chat is not what entry ${sealed.log_seq} sealed: ${sealed.reason.en}`)
    say(`The chat holds: ${sealed.messages} messages of ${sealed.seals} seals`)
  },
}
