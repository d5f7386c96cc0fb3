export function faultsOf(subject: string): string[]
