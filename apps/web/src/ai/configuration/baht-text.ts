/** The ledger's micro-baht in readable form. */
export function bahtText(micro: number): string {
  return `฿${(micro / 1_000_000).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
