import type { ChatFile, Message, NewMessage } from '@rp/contract/chat/message'
import type { StaffWho } from '../../platform/who.ts'

/** What is kept and sent of a message from a template. */
type Rendered = Pick<Message, 'body' | 'meta'>

/** The approved templates of channels; `providers` has them. */
export interface Templates {
  /** What the customer will read, and what the channel takes, of an approved template with these values. */
  render(
    who: StaffWho,
    room_id: string,
    given: { template: NonNullable<NewMessage['template']>; files: ChatFile[] },
  ): Promise<Rendered>
}
