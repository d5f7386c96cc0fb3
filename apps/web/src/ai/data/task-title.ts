import type { BotTask } from '@rp/contract/ai/bot-task'
import { visitorName } from '@rp/domain/chat/visitor-name'
import type { Words } from '@rp/domain/languages'

/** What a task is about: its subject, else the customer; visitors without a name are told apart by their room. */
export function taskTitle({ subject, customer_name, room_id }: BotTask): Words {
  if (subject !== null) return { en: subject, th: subject }
  if (customer_name === null || room_id === null) return { en: '', th: '' }
  return visitorName({ display_name: customer_name, id: room_id })
}
