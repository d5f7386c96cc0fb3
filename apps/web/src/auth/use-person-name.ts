import { visitorName } from '@rp/domain/chat/visitor-name'
import { useText } from '../kit/language.ts'

/** The name of a customer; a visitor whose name nobody knows has a mark. */
export function usePersonName(): (person: { id: string; display_name: string }) => string {
  const text = useText()
  return ({ id, display_name }) => text(visitorName({ display_name, customer_id: id }))
}
