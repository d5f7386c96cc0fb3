import type { ModelProvider } from './providers.ts'

/** Prices in micro-baht per million tokens. */
export interface TokenPrice {
  input: number
  cached_input: number
  output: number
}

export interface Tokens {
  input: number
  /** Part of the input that the provider had cached. */
  cached: number
  output: number
}

/** A million baht per million tokens: no provider charges more. */
export const priceMax = 1_000_000_000_000

/** Price for models of a provider without their own price. */
export const anyModel = '*'

/**
 * Default prices until the company enters its own: US list prices of the usual models at 36 baht per dollar, rounded
 * up so that a budget ends early rather than late.
 */
export const usualPrices: Record<ModelProvider, TokenPrice> = {
  OPENAI_COMPATIBLE: { input: 9_000_000, cached_input: 900_000, output: 72_000_000 },
  DEEPSEEK: { input: 11_000_000, cached_input: 1_100_000, output: 16_000_000 },
  GEMINI: { input: 11_000_000, cached_input: 2_800_000, output: 90_000_000 },
}

/** Cost of tokens in micro-baht, rounded up. */
export function costOf({ input, cached, output }: Tokens, price: TokenPrice): number {
  const fresh = Math.max(0, input - cached)
  return Math.ceil(
    (fresh * price.input + Math.min(cached, input) * price.cached_input + output * price.output) / 1_000_000,
  )
}

/**
 * Estimates the tokens of a text: a Thai character is three bytes and about one token; three English letters are also
 * about one. Errs on the high side.
 */
export function guessTokens(text: string): number {
  return Math.ceil(bytesOf(text) / 3)
}

function bytesOf(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Formats an amount of the ledger. */
export function bahtOf(micro: number): string {
  return `${(micro / 1_000_000).toFixed(4)} THB`
}
