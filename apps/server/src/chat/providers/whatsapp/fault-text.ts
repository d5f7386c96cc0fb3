import { numberOf, objectOf, textOf, type Json } from '../read-item.ts'

/** Meta's error message as a sentence with its code. */
export function faultText(error: Json): string {
  const details = textOf(objectOf(error['error_data'])['details'])
  const said = details || textOf(error['message']) || textOf(error['title']) || 'WhatsApp refused it'
  return `${said} (${numberOf(error['code']) ?? 'no code'})`
}
