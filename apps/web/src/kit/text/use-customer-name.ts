import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { useText } from '../language.ts'

/** The customer of a record as staff read it; null without one. A visitor whose name nobody knows has a mark. */
export function useCustomerName(): (record: Parameters<typeof customerNameOf>[0]) => string | null {
  const text = useText()
  return (record) => {
    const name = customerNameOf(record)
    return name && text(name)
  }
}
