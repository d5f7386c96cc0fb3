import { verifySeals } from '../chat/index.ts'
import { verifyLog } from '../platform/log/verify.ts'
import type { Command } from './command.ts'

export const verifyLogCommand: Command = {
  summary:
    'verify the hash chain of the supply-chain log from its first entry, and the chat messages that it seals',
  database: 'current',
  async run({ database, say }) {
    const result = await verifyLog(database)
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
