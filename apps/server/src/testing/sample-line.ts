import { justWritten } from '@rp/domain/chat/message-kinds'

/** A line of a conversation of which a test says the rest. */
export const sampleLine = {
  ...justWritten,
  customer_no: 1,
  sender_type: 'CUSTOMER' as const,
  sender_name: 'Anong',
  body: '',
  files: [],
  reply_to: null,
}
