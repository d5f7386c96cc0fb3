import { visitorName } from '@rp/domain/chat/visitor-name'
import { currentLanguage } from '../language.ts'

interface Customer {
  id: string
  name: string
  email: string | null
  phone?: string | null
}

/** A chosen customer's name; a visitor whose name nobody knows has a mark. */
export function customerOptionName({ id, name }: Pick<Customer, 'id' | 'name'>): string {
  return visitorName({ display_name: name, customer_id: id })[currentLanguage()]
}

/** A customer to choose, with a number or an address, since names repeat. */
export function customerOption(customer: Customer): { id: string; name: string } {
  const { id, phone, email } = customer
  return { id, name: [customerOptionName(customer), phone ?? email].filter(Boolean).join(' · ') }
}
