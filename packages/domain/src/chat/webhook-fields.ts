/**
 * The fields of Meta's webhook for WhatsApp that the product understands: an app that is not subscribed to one does not
 * get its events. LINE sends all its events to the one address.
 */
export const whatsAppFields = {
  messages: 'messages, their delivery, and faults',
  account_update: 'the account is disabled, restricted or restored',
  user_id_update: 'a customer has a new user id',
  user_preferences: 'a customer stops or resumes marketing messages',
  smb_message_echoes: 'a colleague answered in the WhatsApp Business app',
  calls: 'a customer called',
} as const

export type WhatsAppField = keyof typeof whatsAppFields

export const whatsAppFieldNames = Object.keys(whatsAppFields) as WhatsAppField[]

/** The fields that an app with these subscriptions does not get. */
export function missingFields(subscribed: readonly string[]): WhatsAppField[] {
  return whatsAppFieldNames.filter((field) => !subscribed.includes(field))
}
