import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'

/**
 * Notifies the admins of a rule proposed by staff; the bot does not follow it until they decide or colleagues agree.
 */
export async function notifyOfProposal(
  { notify }: Notifications,
  tx: Tx,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await notify(tx, await adminsOfBots(tx), {
    title: { en: 'AI: rule proposed', th: 'AI: มีกฎรออนุมัติ' },
    description: title,
    ms_name: 'CHAT',
    target: { route: 'ai-instruction-writer-configuration' },
    once: `ai-rule-proposed:${id}`,
  })
}
