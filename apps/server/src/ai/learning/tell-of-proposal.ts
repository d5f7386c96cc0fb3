import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'

/** Tells the admins that staff propose a rule: until they decide, or colleagues agree, the bot does not follow it. */
export async function tellOfProposal(
  { notify }: Notifications,
  tx: Tx,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await notify(tx, await adminsOfBots(tx), {
    title: 'AI: rule proposed · มีกฎรออนุมัติ',
    description: title,
    ms_name: 'CHAT',
    target: { route: 'ai-instruction-writer-configuration' },
    once: `ai-rule-proposed:${id}`,
  })
}
