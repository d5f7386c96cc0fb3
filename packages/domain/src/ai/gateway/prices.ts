import type { ModelProvider } from './providers.ts'

/** What tokens cost, in micro-baht a million of them. */
export interface TokenPrice {
  input: number
  cached_input: number
  output: number
}

export interface Tokens {
  input: number
  /** Of the input, what the provider had cached. */
  cached: number
  output: number
}

/** A million baht a million tokens: nobody asks more. */
export const priceMax = 1_000_000_000_000

/** Any model of a provider that has no price of its own. */
export const anyModel = '*'

/**
 * Prices until somebody enters the house's own: list prices of the usual models in US dollars, at 36 baht and rounded
 * up, so that a budget ends early rather than late.
 */
export const usualPrices: Record<ModelProvider, TokenPrice> = {
  OPENAI_COMPATIBLE: { input: 9_000_000, cached_input: 900_000, output: 72_000_000 },
  DEEPSEEK: { input: 11_000_000, cached_input: 1_100_000, output: 16_000_000 },
  GEMINI: { input: 11_000_000, cached_input: 2_800_000, output: 90_000_000 },
}

/** What tokens cost, in micro-baht, rounded up. */
export function costOf({ input, cached, output }: Tokens, price: TokenPrice): number {
  const fresh = Math.max(0, input - cached)
  return Math.ceil(
    (fresh * price.input + Math.min(cached, input) * price.cached_input + output * price.output) / 1_000_000,
  )
}

/**
 * Tokens of a text before anybody counted them: a Thai character is three bytes and about one token, three letters of
 * English are about one, too. Rather too many than too few.
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

/** An amount of the ledger as people read it. */
export function bahtOf(micro: number): string {
  return `${(micro / 1_000_000).toFixed(4)} THB`
}
