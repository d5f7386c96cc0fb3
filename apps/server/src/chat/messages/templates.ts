import type { ChatFile, Message, NewMessage } from '@rp/contract/chat/message'
import type { StaffCaller } from '../../platform/caller.ts'

/** The fields saved and sent for a message from a template. */
type Rendered = Pick<Message, 'body' | 'meta'>

/** The approved templates of channels; implemented by `providers`. */
export interface Templates {
  /** Renders an approved template with these values: the text for the customer and the data for the channel. */
  render(
    caller: StaffCaller,
    room_id: string,
    given: { template: NonNullable<NewMessage['template']>; files: ChatFile[] },
  ): Promise<Rendered>
}
