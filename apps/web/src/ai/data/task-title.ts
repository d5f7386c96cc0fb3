import type { BotTask } from '@rp/contract/ai/bot-task'
import { customerNameOf } from '@rp/domain/chat/visitor-name'
import type { Words } from '@rp/domain/languages'

/** A task's title: its subject, else the customer. */
export function taskTitle({ subject, ...task }: BotTask): Words {
  if (subject !== null) return { en: subject, th: subject }
  return customerNameOf(task) ?? { en: '', th: '' }
}
