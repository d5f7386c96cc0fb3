import { justWritten } from '@rp/domain/chat/message-kinds'

/** A message with default fields; a test adds the rest. */
export const sampleLine = {
  ...justWritten,
  customer_no: 1,
  sender_type: 'CUSTOMER' as const,
  sender_name: 'Anong',
  body: '',
  files: [],
  reply_to: null,
}
