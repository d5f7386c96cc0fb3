import { useCustomerName } from './use-customer-name.ts'

/** The customer of a record, in a column or a card. */
export function CustomerName({ of }: { of: Parameters<ReturnType<typeof useCustomerName>>[0] }) {
  return useCustomerName()(of)
}
